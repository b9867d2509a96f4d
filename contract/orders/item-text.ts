type Item = { quantity: number; name: string; size: string };

/** E.g. «2 × Champú (260 ml)» */
export function itemText({ quantity, name, size }: Item): string {
  return `${quantity} × ${size ? `${name} (${size})` : name}`;
}
