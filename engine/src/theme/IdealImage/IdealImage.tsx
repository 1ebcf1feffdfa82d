import type { ComponentProps, ReactNode } from "react";

type Source = string | { default: string } | { src: { src: string; width?: number; height?: number } };

export interface IdealImageProps extends Omit<ComponentProps<"img">, "src"> {
  /** The value of requiring or importing the image. */
  img: Source;
}

/** `@theme/IdealImage`: the image as it is. Docusaurus's plugin would add several sizes. */
export default function IdealImage({ img, alt = "", ...props }: IdealImageProps): ReactNode {
  return <img loading="lazy" {...props} alt={alt} src={addressOf(img)} />;
}

function addressOf(image: Source): string {
  if (typeof image === "string") return image;
  return "default" in image ? image.default : image.src.src;
}
