/** What a table of terms consists of. */
export interface StoredTerms {
  terms: string[];
  hashes: Int32Array;
  slots: Uint32Array;
}

function emptyTerms(): StoredTerms {
  return { terms: [], hashes: new Int32Array(1024), slots: new Uint32Array(4096) };
}

/**
 * The terms of an index by place. A build reads millions of words: one that is there already is found where it stands in
 * its text, without being cut out of it.
 */
export class TermTable {
  readonly terms: string[];
  /** Of each term, by place. */
  #hashes: Int32Array;
  /** An open-addressed hash table of places, each one more than it is: 0 is free. */
  #slots: Uint32Array;

  /** An empty one, or what an earlier one was. */
  constructor({ terms, hashes, slots }: StoredTerms = emptyTerms()) {
    this.terms = terms;
    this.#hashes = hashes;
    this.#slots = slots;
  }

  /** To go on from later; not a copy. */
  stored(): StoredTerms {
    return { terms: this.terms, hashes: this.#hashes, slots: this.#slots };
  }

  /** Place of a term, which is added where it is new. */
  placeOf(term: string): number {
    const hash = hashOf(term, 0, term.length);
    let slot = hash & (this.#slots.length - 1);
    for (let found = this.#slots[slot]; found; found = this.#slots[slot]) {
      if (this.terms[found - 1] === term) return found - 1;
      slot = (slot + 1) & (this.#slots.length - 1);
    }
    return this.#add(term, hash, slot);
  }

  /** Place of the term that a text has between two places: ASCII letters of any case, digits, `-` or `_` for it. */
  placeIn(text: string, start: number, end: number): number {
    const hash = hashOf(text, start, end);
    let slot = hash & (this.#slots.length - 1);
    for (let found = this.#slots[slot]; found; found = this.#slots[slot]) {
      if (this.#hashes[found - 1] === hash && isTerm(this.terms[found - 1] ?? "", text, start, end)) return found - 1;
      slot = (slot + 1) & (this.#slots.length - 1);
    }
    return this.#add(text.slice(start, end).toLowerCase().replaceAll("_", "-"), hash, slot);
  }

  #add(term: string, hash: number, slot: number): number {
    const place = this.terms.push(term) - 1;
    if (place >= this.#hashes.length) {
      const larger = new Int32Array(place * 2);
      larger.set(this.#hashes);
      this.#hashes = larger;
    }
    this.#hashes[place] = hash;
    this.#slots[slot] = place + 1;
    // Half full at most: what is looked for stands near where it belongs.
    if (this.terms.length * 2 > this.#slots.length) this.#enlarge();
    return place;
  }

  #enlarge(): void {
    const slots = new Uint32Array(this.#slots.length * 4);
    for (let place = 0; place < this.terms.length; place++) {
      let slot = (this.#hashes[place] ?? 0) & (slots.length - 1);
      while (slots[slot]) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = place + 1;
    }
    this.#slots = slots;
  }
}

/** Codes of ASCII as terms have them. */
const folded = Uint8Array.from({ length: 128 }, (_, code) =>
  String.fromCharCode(code).toLowerCase().replace("_", "-").charCodeAt(0),
);

/** FNV-1a, the same for what is the same term. */
function hashOf(text: string, start: number, end: number): number {
  let hash = -2_128_831_035;
  for (let index = start; index < end; index++) {
    const code = text.charCodeAt(index);
    hash = Math.imul(hash ^ (code < 128 ? (folded[code] ?? 0) : code), 16_777_619);
  }
  return hash ^ (hash >>> 15);
}

function isTerm(term: string, text: string, start: number, end: number): boolean {
  if (term.length !== end - start) return false;
  for (let index = start; index < end; index++)
    if (term.charCodeAt(index - start) !== folded[text.charCodeAt(index)]) return false;
  return true;
}
