import { expect, test } from "vitest";
import { findUnreadableLine } from "./diagram-source.ts";

test.each([
  ["flowchart LR", ["A --> [", "A[foo --> B", "A -->", "--> B", "A B", "A --> B C", "A -> B", "A[foo] --> B)"]],
  ["sequenceDiagram", ["foo bar baz", "A=>>B: x", "A->>B x", "Note A: x"]],
  ["stateDiagram-v2", ["foo bar baz", "A -> B", "A -->", "--> B"]],
  ["classDiagram", ["foo bar baz", "A -> B", "A -->", "A .. B"]],
  ["erDiagram", ["foo bar baz", "A --> B : x", "A ||-- B : x"]],
  ["xychart-beta", ["foo bar", "bar 1, 2", "line [1, 2"]],
])("finds an invalid statement of a %s", (head, lines) => {
  for (const line of lines) expect([line, findUnreadableLine(`${head}\n\n  ${line}`)]).toEqual([line, 2]);
});

test.each([
  `flowchart LR
    A[Hard edge] -->|Link text| B(Round edge) --> C{Decision} & D
    C -- yes --> E[("x")]; C ---->|no| F>flag] ~~~ G:::hot
    A e1@--> B
    E'(A form) --> mir_for* & E
    o1 o--o B x-.-x Prüfung <--> a-b.c
    subgraph ide1 [A group]
      direction TB
      a1@{ shape: rect, label: "New" } --> a2["x"]@{ shape: doc, label: "{b}" }
    end
    ide1 == "b (c)" ==> A["\`a **b** [c]\`"]
    style A fill:#f9f,stroke-width:4px
    linkStyle 0 stroke:#ff3;
    classDef hot fill:#f96
    class A,B hot;`,
  `sequenceDiagram
    title: A title
    autonumber 10 5
    box Aqua Group
      participant A as Alice Smith
    end
    create participant C
    A->>+C: x
    C--)-A : y: z
    A-xA: self
    Note over A,C: text
    note right of A: text
    alt one
      activate A
    else two
      deactivate A
    end
    par a
    and b
    end
    rect rgb(1, 2, 3)
    end
    links A: {"a": "b"}
    destroy C`,
  `stateDiagram-v2
    direction LR
    [*] --> s1
    s1: A description
    state "With a space" as s2
    state fork <<fork>>
    state First {
      s3 --> s4 : label
      --
      s4 --> [*]
    }
    note right of s1
      Any text, --> [even this
    end note
    note left of s1 : text
    class s1 hot`,
  `classDiagram
    direction RL
    namespace N {
      class Shape~T~ {
        <<interface>>
        +List~int~ sides
        area() float
      }
    }
    <<service>> B
    class B["A label"]
    Shape <|-- B
    B "1" ..> "*" C : uses
    B : +int age
    note for B "on two
      lines"
    cssClass "B" hot`,
  `erDiagram
    CUSTOMER {
      string[] name PK, FK "a comment"
    }
    EMPTY {}
    ALONE
    CUSTOMER ||--o{ ORDER : "has many"
    ORDER }|..|{ LINE-ITEM : contains`,
  `xychart-beta horizontal
    title "Sales"
    x-axis "Month" [jan, "feb"]
    y-axis 0 --> 10
    bar [1.5, -2]
    line [2, 3]`,
])("accepts every statement of %s", (diagram) => {
  expect(findUnreadableLine(diagram)).toBeUndefined();
});

test("many spaces in a line are as one", () => {
  const spaces = " ".repeat(20_000);
  expect(findUnreadableLine(`sequenceDiagram\nA${spaces}->>${spaces}B: C`)).toBeUndefined();
  expect(findUnreadableLine(`sequenceDiagram\nA${spaces}->>${spaces}B`)).toBe(1);
});
