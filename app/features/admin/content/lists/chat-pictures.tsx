import { Checkbox } from "#app/ui/choice.tsx";
import { type AdminChatPicture, ChatPictureBody } from "#contract/content/social-proof.ts";
import { FormField } from "../../kit/form-field.tsx";
import { contentCopy } from "../copy.ts";
import { EditableList, type FormProps, ItemDialog, useItemForm } from "./editable-list.tsx";
import { PictureField } from "./picture-field.tsx";

const copy = contentCopy.chats;

export function ChatPictures() {
  return (
    <EditableList<AdminChatPicture, ChatPictureBody>
      name="chat-pictures"
      label={contentCopy.tabs.chats}
      copy={copy}
      nameOf={({ alt }) => alt}
      pictureOf={({ imageUrl }) => imageUrl}
      hiddenReason={({ isPublished }) => (isPublished ? null : contentCopy.lists.draft)}
      renderItem={({ alt }) => <p className="line-clamp-2">{alt}</p>}
      renderForm={(props) => <ChatForm {...props} />}
    />
  );
}

function ChatForm(dialog: FormProps<AdminChatPicture, ChatPictureBody>) {
  const { imageUrl, alt, isPublished } = dialog.item ?? { imageUrl: "", alt: "", isPublished: true };
  const form = useItemForm(ChatPictureBody, { imageUrl, alt, isPublished });

  return (
    <ItemDialog {...dialog} form={form} copy={copy}>
      <PictureField control={form.control} name="imageUrl" label={copy.imageUrl} />
      <FormField form={form} name="alt" label={copy.alt} hint={copy.altHint} required rows={2} />
      <Checkbox
        {...form.register("isPublished")}
        label={contentCopy.lists.isPublished}
        hint={contentCopy.lists.isPublishedHint}
      />
    </ItemDialog>
  );
}
