# Gives a build the passwords of documents: each line NAME=value of PDF_PASSWORDS becomes a variable of that name.
# To be sourced by the step that builds, so that no other sees them. GitHub hands over a secret by its name only, and the
# names of these follow from the documents; so one secret, PDF_PASSWORDS, holds them all.
while IFS= read -r line || [ -n "$line" ]; do
  line="${line%$'\r'}"
  if [[ "$line" =~ ^PDF_PASSWORD_[A-Z0-9_]+= ]]; then export "${line?}"; fi
done <<< "${PDF_PASSWORDS:-}"
unset PDF_PASSWORDS line
