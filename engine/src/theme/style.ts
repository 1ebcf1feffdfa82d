// Everything that the browser needs of the theme's styles, in the order of the cascade. Never loaded as a script.
import "./fonts.css";
import "./tokens.css";
import "./base.css";
import "./prose.css";
import "./prism.css";
import "./server.ts";
