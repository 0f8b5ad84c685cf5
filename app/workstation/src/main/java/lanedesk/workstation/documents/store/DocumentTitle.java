package lanedesk.workstation.documents.store;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import lanedesk.client.document.DocumentRef.DocType;
import lanedesk.workstation.l10n.Texts;

/// Creates the displayed title of a document.
public final class DocumentTitle {

    private static final Pattern FILE_EXTENSION = Pattern.compile("\\.[A-Za-z0-9]{1,5}$");
    private static final Pattern SEPARATORS =
            Pattern.compile("[\\s_]+|(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{L})-(?=\\p{L})|-(?=\\S*\\d)");
    private static final Pattern NUMBER = Pattern.compile(".*\\d{5,}.*");

    private DocumentTitle() {}

    /// The name of the document's type. For an unknown type, or for the type OTHER if the service names the
    /// document, the service's name in readable words, translated if known.
    public static String titleOf(DocumentRow row, Texts texts) {
        String key = "papers.type." + row.documentType();
        boolean hasOwnName = row.documentType().equals(DocType.OTHER.code())
                && !row.serviceName().isBlank();
        return !hasOwnName && texts.hasKey(key)
                ? texts.text(key)
                : texts.translateServiceTerm(toReadableFileName(row.serviceName()));
    }

    // Leaves out numbers, because the booking is shown above the list: `RateConfirmation-LD115312005.pdf`
    // becomes `Rate Confirmation`.
    static String toReadableFileName(String fileName) {
        List<String> words = new ArrayList<>();
        for (String word :
                SEPARATORS.split(FILE_EXTENSION.matcher(fileName.strip()).replaceAll(""), -1)) {
            if (!word.isBlank() && !NUMBER.matcher(word).matches()) {
                words.add(word);
            }
        }
        return words.isEmpty() ? fileName : String.join(" ", words);
    }
}
