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

    static boolean isFlowedFormat(String contentType) {
        return FLOWED_FORMAT.matcher(contentType).matches();
    }

    /// The text with each paragraph on one line.
    static String unwrapParagraphs(String text, String contentType) {
        boolean deletesTrailingSpace =
                DELETE_TRAILING_SPACE.matcher(contentType).matches();
        StringBuilder unwrapped = new StringBuilder(text.length());
        String depth = "";
        boolean isParagraphOpen = false;
        for (String line : text.split("\\r?\\n", -1)) {
            Matcher matcher = QUOTE_MARKS.matcher(line);
            String quoteMarks = matcher.find() ? matcher.group() : "";
            String content = line.substring(quoteMarks.length());
            String unstuffed = content.startsWith(" ") ? content.substring(1) : content;
            boolean isSignature = unstuffed.equals(SIGNATURE);
            if (isParagraphOpen && quoteMarks.equals(depth) && !isSignature) {
                unwrapped.append(unstuffed);
            } else {
                unwrapped
                        .append(unwrapped.isEmpty() ? "" : "\n")
                        .append(quoteMarks)
                        .append(quoteMarks.isEmpty() ? "" : " ")
                        .append(unstuffed);
            }
            isParagraphOpen = unstuffed.endsWith(" ") && !isSignature;
            if (isParagraphOpen && deletesTrailingSpace) {
                unwrapped.setLength(unwrapped.length() - 1);
            }
            depth = quoteMarks;
        }
        return unwrapped.toString();
    }
}
