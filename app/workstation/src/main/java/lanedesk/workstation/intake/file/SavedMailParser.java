package lanedesk.workstation.intake.file;

import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.request.RequestText;
import lanedesk.freight.request.text.PassageSplitter;
import org.jspecify.annotations.Nullable;

/// Parses a text that begins like a saved mail: with its subject, and perhaps its date.
final class SavedMailParser {
    private static final int MAX_HEADER_LINES = 30;
    private static final Pattern HEADER_LINE =
            Pattern.compile("(?i)^(from|to|cc|subject|date|sent|reply-to|[a-z]+(?:-[a-z]+)+):\\s*(.*)$");

    private SavedMailParser() {}

    static RequestText parseHeadersIfMail(String text) {
        String[] lines = text.split("\\R", MAX_HEADER_LINES + 1); // the last is all that is left
        String sender = "";
        String subject = "";
        @Nullable LocalDate day = null;
        int index = 0;
        while (index < Math.min(lines.length, MAX_HEADER_LINES)) {
            Matcher matcher = HEADER_LINE.matcher(lines[index]);
            if (!matcher.matches()) {
                break;
            }
            String name = matcher.group(1).toLowerCase(Locale.ROOT);
            sender = name.equals("from") ? SenderAddressParser.findAddress(matcher.group(2)) : sender;
            subject = name.equals("subject") ? matcher.group(2).strip() : subject;
            day = name.matches("date|sent") ? parseDate(matcher.group(2)) : day;
            index++;
        }
        boolean isMail =
                (index > 0 && !subject.isEmpty()) || (index > 1 && index < lines.length && lines[index].isBlank());
        String body = isMail ? String.join("\n", List.of(lines).subList(index, lines.length)) : text;
        return new RequestText(isMail ? sender : "", isMail ? subject : "", body, List.of(), isMail ? day : null);
    }

    private static @Nullable LocalDate parseDate(String date) {
        try {
            return OffsetDateTime.parse(date.strip(), DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toLocalDate();
        } catch (DateTimeParseException other) {
            return PassageSplitter.findWrittenDate("Date: " + date).orElse(null);
        }
    }
}
