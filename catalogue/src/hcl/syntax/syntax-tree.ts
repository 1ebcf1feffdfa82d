/** Offsets in the file's text: of the first character, and after the last. */
export interface Span {
  start: number;
  end: number;
}

export interface Body {
  attributes: Map<string, Attribute>;
  blocks: Block[];
}

export interface Attribute extends Span {
  name: string;
  expression: Expression;
}

export interface Block extends Span {
  type: string;
  labels: string[];
  body: Body;
}

/** A part of a quoted string or here-document. */
export type TemplatePart =
  | { kind: "text"; value: string }
  | { kind: "interpolation"; expression: Expression; source: string; trims: boolean }
  /** `%{ if … }` and the like, which are not evaluated. */
  | { kind: "directive"; source: string };

export type Expression = Span &
  (
    | { kind: "literal"; value: number | boolean | null }
    | { kind: "template"; parts: TemplatePart[] }
    | { kind: "tuple"; items: Expression[] }
    | { kind: "object"; items: { key: Expression; value: Expression }[] }
    | { kind: "variable"; name: string }
    /** `isOpen`: whether a list is expanded into the last parameters, `f(list...)`. */
    | { kind: "call"; name: string; parameters: Expression[]; isOpen: boolean }
    | { kind: "attribute"; target: Expression; name: string }
    | { kind: "index"; target: Expression; key: Expression }
    | { kind: "splat"; target: Expression }
    | { kind: "unary"; operator: string; operand: Expression }
    | { kind: "binary"; operator: string; left: Expression; right: Expression }
    | { kind: "conditional"; condition: Expression; whenTrue: Expression; whenFalse: Expression }
    | { kind: "parentheses"; inner: Expression }
    | { kind: "for"; variables: string[]; collection: Expression; results: Expression[] }
  );

/** A syntax error and its position. Only thrown to the code that parses a file. */
export class SyntaxFault extends Error {
  readonly offset: number;
  readonly hint: string;

  constructor(offset: number, message: string, hint: string) {
    super(message);
    this.offset = offset;
    this.hint = hint;
  }
}
