package lanedesk.workstation.intake.file;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Joins lines that a mail program wrapped, see RFC 3676: in `format=flowed` a line that ends with a blank
/// continues in the next one of the same quotation depth.
final class FlowedTextUnfolder {
    private static final Pattern FLOWED_FORMAT =
            Pattern.compile("(?i).*;\\s*format\\s*=\\s*\"?flowed\"?.*", Pattern.DOTALL);
    private static final Pattern DELETE_TRAILING_SPACE =
            Pattern.compile("(?i).*;\\s*delsp\\s*=\\s*\"?yes\"?.*", Pattern.DOTALL);
    private static final Pattern QUOTE_MARKS = Pattern.compile("^>*");
    private static final String SIGNATURE = "-- ";

    private FlowedTextUnfolder() {}

    static boolean isFlowed(String contentType) {
        return FLOWED_FORMAT.matcher(contentType).matches();
    }

    /// The text with each paragraph on one line.
    static String unfold(String text, String contentType) {
        boolean withoutBlank = DELETE_TRAILING_SPACE.matcher(contentType).matches();
        StringBuilder plain = new StringBuilder(text.length());
        String depth = "";
        boolean open = false;
        for (String line : text.split("\\r?\\n", -1)) {
            Matcher marks = QUOTE_MARKS.matcher(line);
            String own = marks.find() ? marks.group() : "";
            String words = line.substring(own.length());
            String stuffed = words.startsWith(" ") ? words.substring(1) : words;
            boolean signature = stuffed.equals(SIGNATURE);
            if (open && own.equals(depth) && !signature) {
                plain.append(stuffed);
            } else {
                plain.append(plain.isEmpty() ? "" : "\n")
                        .append(own)
                        .append(own.isEmpty() ? "" : " ")
                        .append(stuffed);
            }
            open = stuffed.endsWith(" ") && !signature;
            if (open && withoutBlank) {
                plain.setLength(plain.length() - 1);
            }
            depth = own;
        }
        return plain.toString();
    }
}
