/** Attributes by which a form is a tool for agents in the browser (WebMCP, declarative API). */
declare namespace astroHTML.JSX {
  interface FormHTMLAttributes {
    toolname?: string;
    tooldescription?: string;
    /** The form is sent without a press of its button: only where that changes nothing but the page shown. */
    toolautosubmit?: boolean;
  }
  interface InputHTMLAttributes {
    toolparamdescription?: string;
  }
}
