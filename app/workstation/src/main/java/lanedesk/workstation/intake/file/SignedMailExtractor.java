package lanedesk.workstation.intake.file;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Extracts the mail from a signed mail that is packed into the file `smime.p7m` (signed data, RFC 5652). The
/// signature is not verified. Encrypted mails have no readable content.
final class SignedMailExtractor {
    private static final ByteBuffer SIGNED_DATA =
            ByteBuffer.wrap(new byte[] {0x2A, (byte) 0x86, 0x48, (byte) 0x86, (byte) 0xF7, 0x0D, 1, 7, 2});
    private static final int SEQUENCE = 0x30;
    private static final int OBJECT_IDENTIFIER = 0x06;
    private static final int CONSTRUCTED = 0x20;
    private static final int FIRST_CONTEXT_TAG = 0xA0;
    private static final int MAX_DEPTH = 12;

    private record Element(int tag, List<Element> children, ByteBuffer content) {
        Optional<Element> childWithTag(int index, int childTag) {
            return index < children.size() && children.get(index).tag == childTag
                    ? Optional.of(children.get(index))
                    : Optional.empty();
        }
    }

    private SignedMailExtractor() {}

    /// The signed mail part with its headers; empty if the bytes are not signed data with content.
    static Optional<byte[]> extractSignedMail(byte[] bytes) {
        try {
            return Optional.of(parseElement(ByteBuffer.wrap(bytes), 0))
                    .filter(root -> root.childWithTag(0, OBJECT_IDENTIFIER)
                            .filter(type -> type.content.equals(SIGNED_DATA))
                            .isPresent())
                    .flatMap(root -> root.childWithTag(1, FIRST_CONTEXT_TAG))
                    .flatMap(content -> content.childWithTag(0, SEQUENCE))
                    .flatMap(signedData -> signedData.childWithTag(2, SEQUENCE))
                    .flatMap(encapsulated -> encapsulated.childWithTag(1, FIRST_CONTEXT_TAG))
                    .flatMap(content -> content.children.stream().findFirst())
                    .map(SignedMailExtractor::joinPieces)
                    .filter(content -> content.length > 0);
        } catch (RuntimeException broken) {
            return Optional.empty();
        }
    }

    // Returns the content of a string element; joins the pieces if the string is split into pieces.
    private static byte[] joinPieces(Element element) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        if ((element.tag & CONSTRUCTED) == 0) {
            byte[] content = new byte[element.content.remaining()];
            element.content.duplicate().get(content);
            joined.writeBytes(content);
        } else {
            element.children.forEach(piece -> joined.writeBytes(joinPieces(piece)));
        }
        return joined.toByteArray();
    }

    private static Element parseElement(ByteBuffer bytes, int depth) {
        int tag = bytes.get() & 0xFF;
        int length = parseLength(bytes);
        boolean isConstructed = (tag & CONSTRUCTED) != 0 && depth < MAX_DEPTH;
        int end = length < 0 ? bytes.limit() : Math.addExact(bytes.position(), length);
        if (end > bytes.limit()) {
            throw new IllegalArgumentException("the length is beyond the end");
        }
        List<Element> children = new ArrayList<>();
        ByteBuffer content = ByteBuffer.allocate(0);
        if (isConstructed) {
            while (bytes.position() < end) {
                Element child = parseElement(bytes, depth + 1);
                if (length < 0 && child.tag == 0 && !child.content.hasRemaining()) {
                    break;
                }
                children.add(child);
            }
        } else {
            content = bytes.slice(bytes.position(), end - bytes.position());
            bytes.position(end);
        }
        return new Element(tag, children, content);
    }

    // Parses the length of an element; -1 if the element has no length and ends at an end mark.
    private static int parseLength(ByteBuffer bytes) {
        int first = bytes.get() & 0xFF;
        if (first < 0x80) {
            return first;
        }
        int count = first & 0x7F;
        if (count > 4) {
            throw new IllegalArgumentException("the length is too long");
        }
        int length = count == 0 ? -1 : 0;
        for (int index = 0; index < count; index++) {
            length = Math.addExact(Math.multiplyExact(length, 256), bytes.get() & 0xFF);
        }
        return length;
    }
}
