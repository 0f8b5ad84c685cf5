package lanedesk.freight.request.text;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.lane.LaneHeading;
import lanedesk.freight.paste.Column;
import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Parses a chat that was saved as text. Each message starts with date, time and name, or only with the name.
/// The messages of the customer become one passage; the messages of the other participants are omitted. The
/// date of the passage is the date of the customer's last message that mentions a day, or else of the
/// customer's last dated message.
public final class ChatExportParser {
    private static final PatternTable PHRASES = PatternTable.read(ChatExportParser.class, "chat-phrases.txt");
    private static final String DATE =
            "(?<date>\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4}|\\d{4}-\\d{2}-\\d{2}|(?:\\p{L}{6,9},? )?\\p{L}{3,10}\\.?"
                    + " \\d{1,2},? \\d{4})";
    private static final String TIME = PHRASES.patternText("time");
    private static final String NAME = PHRASES.patternText("name");
    private static final List<Pattern> MESSAGE_FORMS = List.of(
            Pattern.compile("(?iu)^\\[?" + DATE + ",? " + TIME + "\\]?(?: ?[-–])? ?" + NAME + ": (?<text>.*)$"),
            Pattern.compile("(?iu)^\\[" + TIME + ", " + DATE + "\\] " + NAME + ": (?<text>.*)$"),
            Pattern.compile("(?iu)^\\[" + DATE + ",? " + TIME + "\\] " + NAME + "(?<text>)$"),
            Pattern.compile("(?iu)^" + NAME + " \\(" + DATE + ",? " + TIME + "\\): (?<text>.*)$"),
            Pattern.compile("(?iu)^" + NAME + " {1,3}(?:" + DATE + ",? )?\\[?" + TIME + "\\]?(?<text>)$"));
    private static final Pattern MESSAGE_WITHOUT_TIME = Pattern.compile(PHRASES.patternText("message without time"));
    private static final ScanPattern NOTICE = PHRASES.compilePattern("notice");
    private static final Pattern DATE_NUMBERS = Pattern.compile("(\\d{1,2})[/.](\\d{1,2})[/.](\\d{2,4})");
    private static final ScanPattern SYSTEM_MESSAGE = PHRASES.compilePattern("system message");
    private static final ScanPattern DAY_WORD = PHRASES.compilePattern("day word");
    private static final int MIN_MESSAGES = 2;
    private static final int MIN_MESSAGES_WITHOUT_TIME = 4;
    private static final int MAX_NAMES = 3;
    private static final int MAX_LINES = 2_000;
    private static final int LAST_MONTH = 12;
    private static final int CENTURY = 2_000;

    private ChatExportParser() {}

    private record Message(String date, String name, String text) {}

    /// The customer's messages in a saved chat; empty if the text is not a chat.
    ///
    /// @param writtenDate the date of the file, null if unknown
    /// @param isDayFirstUsual whether dates that can be read both ways have the day first
    public static Optional<Passage> parseCustomerMessages(
            String body, @Nullable LocalDate writtenDate, boolean isDayFirstUsual) {
        List<Message> messages = parseMessages(body);
        if (messages.size() < MIN_MESSAGES) {
            messages = parseMessagesWithoutTime(body);
        }
        if (messages.size() < MIN_MESSAGES) {
            return Optional.empty();
        }
        boolean dayFirst = messages.stream().anyMatch(message -> isCertainlyDayFirst(message.date()))
                || (isDayFirstUsual && messages.stream().noneMatch(message -> isCertainlyMonthFirst(message.date())));
        String customer = findCustomerName(messages);
        List<String> lines = new ArrayList<>();
        LocalDate day = null;
        boolean isDayNamed = false;
        for (Message message : messages) {
            if (!message.name().equals(customer) || SYSTEM_MESSAGE.matchesWhole(message.text())) {
                continue;
            }
            LocalDate messageDate = parseDate(message.date(), dayFirst);
            boolean namesDay = DAY_WORD.isFoundInText(message.text());
            day = messageDate != null && (namesDay || !isDayNamed) ? messageDate : day;
            isDayNamed |= namesDay;
            lines.addAll(List.of(message.text().split("\n", -1)));
        }
        return Optional.of(new Passage(
                CorrectionApplier.applyCorrections(CheckBoxResolver.resolveCheckBoxes(lines)),
                day == null ? writtenDate : day));
    }

    // The messages of a chat whose lines start only with a name. A text is such a chat if few names alternate
    // on all lines and none of the names is a label.
    private static List<Message> parseMessagesWithoutTime(String body) {
        List<Message> messages = new ArrayList<>();
        boolean hasTitle = false;
        for (String line : body.split("\n", MAX_LINES)) {
            Matcher form = MESSAGE_WITHOUT_TIME.matcher(line.strip());
            boolean isTitle = !line.isBlank() && !form.matches() && messages.isEmpty() && !hasTitle;
            hasTitle |= isTitle;
            if (line.isBlank() || isTitle) {
                continue;
            }
            if (!form.matches()
                    || LaneHeading.parse(form.group("name")).isPresent()
                    || Column.findByHeading(form.group("name")).isPresent()) {
                return List.of();
            }
            messages.add(new Message("", form.group("name").strip(), form.group("text")));
        }
        long names = messages.stream().map(Message::name).distinct().count();
        return messages.size() >= MIN_MESSAGES_WITHOUT_TIME && names >= 2 && names <= MAX_NAMES ? messages : List.of();
    }

    private static List<Message> parseMessages(String body) {
        List<Message> messages = new ArrayList<>();
        boolean hasTitle = false;
        int lines = 0;
        for (String line : body.split("\n", MAX_LINES)) {
            Optional<Message> newMessage = MESSAGE_FORMS.stream()
                    .map(form -> form.matcher(line.strip()))
                    .filter(Matcher::matches)
                    .findFirst()
                    .map(ChatExportParser::toMessage);
            if (newMessage.isPresent()) {
                messages.add(newMessage.get());
            } else if (!line.isBlank() && !NOTICE.isFoundInText(line)) {
                if (messages.isEmpty() && hasTitle) {
                    return List.of();
                }
                if (messages.isEmpty()) {
                    hasTitle = true;
                    continue;
                }
                Message last = messages.removeLast();
                messages.add(new Message(
                        last.date(), last.name(), last.text().isEmpty() ? line : last.text() + "\n" + line));
                lines++;
            }
        }
        return lines > 4 * messages.size() || (hasTitle && messages.size() <= MIN_MESSAGES) ? List.of() : messages;
    }

    private static Message toMessage(Matcher form) {
        String date = form.group("date");
        return new Message(date == null ? "" : date, form.group("name").strip(), form.group("text"));
    }

    // The name of the customer: the participant who wrote most text in messages that contain digits.
    private static String findCustomerName(List<Message> messages) {
        Map<String, Integer> lengthByName = new HashMap<>();
        String customer = messages.getFirst().name();
        for (Message message : messages) {
            int lengthWithDigits = CharacterCleaner.containsDigit(message.text())
                    ? message.text().length()
                    : 0;
            lengthByName.merge(message.name(), lengthWithDigits, Integer::sum);
            if (lengthByName.getOrDefault(message.name(), 0) > lengthByName.getOrDefault(customer, 0)) {
                customer = message.name();
            }
        }
        return customer;
    }

    private static boolean isCertainlyDayFirst(String date) {
        Matcher numbers = DATE_NUMBERS.matcher(date);
        return numbers.matches() && Integer.parseInt(numbers.group(1)) > LAST_MONTH;
    }

    private static boolean isCertainlyMonthFirst(String date) {
        Matcher numbers = DATE_NUMBERS.matcher(date);
        return numbers.matches() && Integer.parseInt(numbers.group(2)) > LAST_MONTH;
    }

    private static @Nullable LocalDate parseDate(String date, boolean dayFirst) {
        Matcher numbers = DATE_NUMBERS.matcher(date);
        try {
            if (!numbers.matches()) {
                return PassageSplitter.findDateWithYear(date).orElse(null);
            }
            int first = Integer.parseInt(numbers.group(1));
            int second = Integer.parseInt(numbers.group(2));
            int year = Integer.parseInt(numbers.group(3));
            return LocalDate.of(
                    year < 100 ? year + CENTURY : year, dayFirst ? second : first, dayFirst ? first : second);
        } catch (DateTimeException none) {
            return null;
        }
    }
}
