/** Has React report an input event that is repeated: it only does where the value is not the one that it set, and is told the old one first. */
export function repeatInput({ type }: Event, target: Element): void {
  const { value } = target as Partial<HTMLInputElement>;
  if (type !== "input" || value === undefined) return;
  const input = target as HTMLInputElement;
  input.value = input.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, value);
}
