package lanedesk.workstation.intake.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.request.MailHeaders;
import lanedesk.freight.request.RequestText;
import lanedesk.freight.request.text.PassageSplitter;
import lanedesk.journal.request.StoredRequest;
import org.jspecify.annotations.Nullable;

/// Reads a request file by type: a mail, a spreadsheet, a document or text.
public final class RequestFiles {
    private static final long MAX_BYTES = 32L << 20;

    private static final int MAX_HEADER_LINES = 30;
    private static final Pattern HEADER_LINE =
            Pattern.compile("(?i)^(from|to|cc|subject|date|sent|reply-to|references|[a-z]+(?:-[a-z]+)+):\\s*(.*)$");

    private RequestFiles() {}

    /// Reads a file as the text of a request.
    ///
    /// @throws BadRequestFile if the file is missing, too large, of unknown type or damaged
    public static RequestText readRequest(Path file) throws BadRequestFile {
        // Reads first: a path that is no file may have no file name.
        byte[] bytes = readBytes(file);
        return readRequest(file.getFileName().toString(), bytes);
    }

    /// Reads content as the text of a request. `name` is the file name of the content.
    ///
    /// @throws BadRequestFile if the content is empty, of unknown type or damaged
    public static RequestText readRequest(String name, byte[] bytes) throws BadRequestFile {
        if (bytes.length == 0) {
            throw new BadRequestFile(BadRequestFile.Reason.EMPTY);
        }
        Optional<byte[]> signedMail = name.toLowerCase(Locale.ROOT).endsWith(".p7m")
                ? SignedMailExtractor.extractSignedMail(bytes)
                : Optional.empty();
        if (signedMail.isPresent()) {
            return new MailFile(0).read(signedMail.get());
        }
        FileKind kind = FileKind.detect(name, bytes);
        return switch (kind) {
            case MAIL -> new MailFile(0).read(bytes);
            case TEXT -> {
                String text = TextDecoder.decodeTextOrThrow(bytes, "");
                yield DelimitedTextReader.readAsTabSeparated(name, bytes)
                        .map(RequestText::ofBody)
                        .orElseGet(() -> parseHeadersIfMail(text));
            }
            case HTML, OUTLOOK, WINMAIL, SHEET, OLD_WORKBOOK, PDF, OTHER ->
                AttachmentReader.readText(kind, name, bytes);
        };
    }

    /// Reads a request that was saved with a quote; empty if the request is unreadable.
    public static Optional<RequestText> readStoredRequestIfReadable(StoredRequest request) {
        try {
            return Optional.of(readRequest(request.name(), request.content().toByteArray()));
        } catch (BadRequestFile unreadable) {
            return Optional.empty();
        }
    }

    // Reads the headers of a text that begins like a saved mail: sender, subject and date, as far as the text
    // has these headers.
    private static RequestText parseHeadersIfMail(String text) {
        // The last element is the rest of the text.
        String[] lines = text.split("\\R", MAX_HEADER_LINES + 1);
        String sender = "";
        String subject = "";
        @Nullable LocalDate day = null;
        Map<String, String> headers = new HashMap<>();
        int index = 0;
        while (index < Math.min(lines.length, MAX_HEADER_LINES)) {
            Matcher matcher = HEADER_LINE.matcher(lines[index]);
            if (!matcher.matches()) {
                break;
            }
            String name = matcher.group(1).toLowerCase(Locale.ROOT);
            sender = name.equals("from") ? SenderAddressParser.findLastAddressInLowerCase(matcher.group(2)) : sender;
            subject = name.equals("subject") ? matcher.group(2).strip() : subject;
            day = name.matches("date|sent") ? parseMailDateOrNull(matcher.group(2)) : day;
            headers.putIfAbsent(name, matcher.group(2));
            index++;
        }
        boolean isMail =
                (index > 0 && !subject.isEmpty()) || (index > 1 && index < lines.length && lines[index].isBlank());
        if (!isMail) {
            return RequestText.ofBody(text);
        }
        MailHeaders mail = MailHeaders.parse(
                headers.getOrDefault("message-id", ""),
                headers.getOrDefault("references", ""),
                headers.getOrDefault("in-reply-to", ""),
                "",
                SenderAddressParser.findLastAddressInLowerCase(headers.getOrDefault("reply-to", "")));
        String body = String.join("\n", List.of(lines).subList(index, lines.length));
        return new RequestText(sender, subject, body, List.of(), List.of(), day, mail);
    }

    private static @Nullable LocalDate parseMailDateOrNull(String date) {
        try {
            return OffsetDateTime.parse(date.strip(), DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toLocalDate();
        } catch (DateTimeParseException other) {
            return PassageSplitter.findWrittenDate("Date: " + date).orElse(null);
        }
    }

    /// Reads the content of a file.
    ///
    /// @throws BadRequestFile if the file is missing, too large or cannot be opened
    public static byte[] readBytes(Path file) throws BadRequestFile {
        try {
            if (!Files.isRegularFile(file)) {
                throw new BadRequestFile(
                        Files.exists(file) ? BadRequestFile.Reason.NO_FILE : BadRequestFile.Reason.MISSING);
            }
            if (Files.size(file) > MAX_BYTES) {
                throw new BadRequestFile(BadRequestFile.Reason.TOO_LARGE);
            }
            return Files.readAllBytes(file);
        } catch (IOException unreadable) {
            throw new BadRequestFile(BadRequestFile.Reason.UNREADABLE, unreadable);
        }
    }
}
