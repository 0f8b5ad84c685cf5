package lanedesk.workstation.paper;

import com.samskivert.mustache.Mustache;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The values of every paper's template: the letterhead, the texts of its language, the foot of its pages.
public abstract class DocumentPage {

    private static final int MOST_OF_A_FOOT = 70;

    final CustomerDocumentStyle on;
    final String families;
    final String logo;
    final Letterhead head;

    /// Its texts as a template names them: `{{words.title}}`.
    final Mustache.CustomContext words;

    private final Texts texts;
    private final String stem;

    /// @param stem what the keys of its words begin with
    /// @param families of letters, as a style sheet takes them
    /// @param logo where the picture of the letterhead is found; empty for none
    protected DocumentPage(CustomerDocumentStyle documentStyle, String stem, String families, String logo) {
        this.on = documentStyle;
        this.families = families;
        this.logo = logo;
        head = documentStyle.head();
        texts = Texts.of(DocumentPage.class, documentStyle.language());
        this.stem = stem;
        words = this::text;
    }

    /// A page that a PDF is made of.
    ///
    /// @param stem what the keys of its words begin with
    protected DocumentPage(CustomerDocumentStyle documentStyle, String stem) {
        this(
                documentStyle,
                stem,
                PdfWriter.fontFamilies(),
                Logo.dataUri(documentStyle.head().logo()));
    }

    /// A text of the paper, filled in.
    protected final String text(String key, @Nullable Object... arguments) {
        return texts.text(stem + key, arguments);
    }

    protected static String joined(String between, String... parts) {
        return Stream.of(parts).filter(part -> !part.isBlank()).collect(Collectors.joining(between));
    }

    /// What stands between a name and its value in lines of text, as the paper's language sets it.
    final String colon() {
        return texts.text("colon");
    }

    /// Returns the middle of every page's foot.
    protected abstract String reference();

    String size() {
        return on.format().css();
    }

    /// That no real freight moves; empty where it does.
    String sandbox() {
        return on.sandbox() ? texts.text("paper.sandbox") : "";
    }

    String recipientLine() {
        return on.to().oneLine();
    }

    boolean terms() {
        return !paragraphs().isEmpty();
    }

    List<String> paragraphs() {
        return on.texts().terms().lines().filter(line -> !line.isBlank()).toList();
    }

    /// Returns the sender, a line each.
    List<String> senderLines() {
        return Stream.of(head.name(), head.address(), joined(" · ", head.phone(), head.email()))
                .filter(line -> !line.isBlank())
                .toList();
    }

    PageFooter foot() {
        return new PageFooter(
                quoted(head.name()),
                quoted(reference()),
                quoted(texts.text("paper.page", "#1", "#2"))
                        .replace("#1", "\" counter(page) \"")
                        .replace("#2", "\" counter(pages) \""));
    }

    // Within the quotes of a style sheet.
    private static String quoted(String text) {
        String plain = text.replaceAll("[\\\\\"\\s]+", " ");
        return plain.length() <= MOST_OF_A_FOOT ? plain : plain.substring(0, MOST_OF_A_FOOT - 1) + "…";
    }

    /// The foot of a page, as a style sheet takes it.
    record PageFooter(String left, String middle, String page) {}
}
