package lanedesk.workstation.paper;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import lanedesk.workstation.l10n.HtmlEscaper;
import lanedesk.workstation.l10n.PlainText;

/// The document templates among the resources, compiled on first use. An HTML template escapes values; a text
/// template does not. A missing name is an error. Thread-safe.
public final class DocumentTemplate {

    private static final Mustache.Compiler COMPILER = Mustache.compiler()
            .emptyStringIsFalse(true)
            .strictSections(true)
            .withLoader(name -> new StringReader(readResource(name)));

    private static final Map<String, Template> COMPILED = new ConcurrentHashMap<>();

    private DocumentTemplate() {}

    /// Fills the template of that name, `quote-sheet.html` or `quote-sheet.txt`.
    public static String fillTemplate(String name, Object model) {
        return COMPILED.computeIfAbsent(
                        name,
                        key -> COMPILER.withEscaper(
                                        key.endsWith(".txt") ? PlainText::toDisplayText : HtmlEscaper::escape)
                                .compile(readResource(key)))
                .execute(model);
    }

    private static String readResource(String name) {
        try (InputStream in = Objects.requireNonNull(DocumentTemplate.class.getResourceAsStream(name), name);
                Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
            return reader.readAllAsString();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
