import { type InstagramPost, InstagramPostBody } from "#contract/content/social-proof.ts";
import { FormField } from "../../kit/form-field.tsx";
import { contentCopy } from "../copy.ts";
import { EditableList, type FormProps, ItemDialog, useItemForm } from "./editable-list.tsx";
import { PictureField } from "./picture-field.tsx";

/** Posts on the home page (docs/rules/pages.md#home-page). */
const SHOWN = 3;

const copy = contentCopy.instagram;

export function InstagramPosts() {
  return (
    <EditableList<InstagramPost, InstagramPostBody>
      name="instagram-posts"
      label={contentCopy.tabs.instagram}
      copy={copy}
      nameOf={({ link }) => shortLink(link)}
      pictureOf={({ imageUrl }) => imageUrl}
      hiddenReason={(_, index) => (index < SHOWN ? null : copy.waiting)}
      renderItem={({ link }) => (
        <a href={link} target="_blank" rel="noopener noreferrer" className="text-link break-all">
          {shortLink(link)}
        </a>
      )}
      renderForm={(props) => <PostForm {...props} />}
    />
  );
}

function PostForm(dialog: FormProps<InstagramPost, InstagramPostBody>) {
  const { imageUrl, link } = dialog.item ?? { imageUrl: "", link: "" };
  const form = useItemForm(InstagramPostBody, { imageUrl, link });

  return (
    <ItemDialog {...dialog} form={form} copy={copy}>
      <FormField
        form={form}
        name="link"
        label={copy.link}
        hint={copy.linkHint}
        required
        type="url"
        inputMode="url"
      />
      <PictureField control={form.control} name="imageUrl" label={copy.imageUrl} hint={copy.imageHint} />
    </ItemDialog>
  );
}

/** The link without its protocol, `www.` and query. */
function shortLink(link: string): string {
  return link.replace(/^https:\/\/(?:www\.)?/, "").replace(/\/?(?:\?.*)?$/, "");
}
