package lanedesk.workstation.printouts;

import com.samskivert.mustache.Mustache;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The values that every document template uses: letterhead, texts and footer.
public abstract class DocumentPage {

    private static final int MAX_FOOTER_PART_LENGTH = 70;

    final CustomerDocumentStyle documentStyle;
    final String fontFamilies;
    final String logo;
    final Letterhead letterhead;

    /// The texts of the document. A template refers to a text as `{{messages.title}}`.
    final Mustache.CustomContext messages;

    private final Texts texts;
    private final String keyPrefix;

    /// @param keyPrefix prefix of the document's message keys
    /// @param fontFamilies font families for CSS
    /// @param logo URI of the letterhead's image; empty for no image
    protected DocumentPage(CustomerDocumentStyle documentStyle, String keyPrefix, String fontFamilies, String logo) {
        this.documentStyle = documentStyle;
        this.fontFamilies = fontFamilies;
        this.logo = logo;
        letterhead = documentStyle.head();
        texts = Texts.of(DocumentPage.class, documentStyle.language());
        this.keyPrefix = keyPrefix;
        messages = this::text;
    }

    /// Creates a page that is converted to a PDF.
    ///
    /// @param keyPrefix prefix of the document's message keys
    protected DocumentPage(CustomerDocumentStyle documentStyle, String keyPrefix) {
        this(
                documentStyle,
                keyPrefix,
                PdfWriter.cssFontFamilies(),
                Logo.readAsDataUri(documentStyle.head().logo()));
    }

    /// The text of the message whose key is the key prefix followed by `key`.
    protected final String text(String key, @Nullable Object... arguments) {
        return texts.text(keyPrefix + key, arguments);
    }

    protected static String joinNonBlank(String separator, String... parts) {
        return Stream.of(parts).filter(part -> !part.isBlank()).collect(Collectors.joining(separator));
    }

    /// The sign between a label and its value, such as `:`, in the document's language.
    final String colon() {
        return texts.text("colon");
    }

    /// The text that identifies the document in the middle of every page's footer.
    protected abstract String footerReference();

    String pageSize() {
        return documentStyle.format().cssName();
    }

    /// The notice that the document comes from the sandbox; empty for other documents.
    String sandboxNotice() {
        return documentStyle.sandbox() ? texts.text("paper.sandbox") : "";
    }

    String recipientLine() {
        return documentStyle.to().nameAndEmail();
    }

    boolean hasTerms() {
        return !termsParagraphs().isEmpty();
    }

    List<String> termsParagraphs() {
        return documentStyle
                .texts()
                .terms()
                .lines()
                .filter(line -> !line.isBlank())
                .toList();
    }

    /// The lines of the sender: name, address, and phone number with e-mail address.
    List<String> senderLines() {
        return Stream.of(
                        letterhead.name(),
                        letterhead.address(),
                        joinNonBlank(" · ", letterhead.phone(), letterhead.email()))
                .filter(line -> !line.isBlank())
                .toList();
    }

    PageFooter footer() {
        return new PageFooter(
                cleanAndTruncateForCss(letterhead.name()),
                cleanAndTruncateForCss(footerReference()),
                cleanAndTruncateForCss(texts.text("paper.page", "#1", "#2"))
                        .replace("#1", "\" counter(page) \"")
                        .replace("#2", "\" counter(pages) \""));
    }

    // The text as content of a quoted CSS string: backslashes and quotes become blanks, and a long text is
    // shortened.
    private static String cleanAndTruncateForCss(String text) {
        String cleaned = text.replaceAll("[\\\\\"\\s]+", " ");
        return cleaned.length() <= MAX_FOOTER_PART_LENGTH
                ? cleaned
                : cleaned.substring(0, MAX_FOOTER_PART_LENGTH - 1) + "…";
    }

    /// The texts on the left, in the middle and on the right of a page's footer, as content of CSS strings.
    record PageFooter(String left, String middle, String page) {}
}
