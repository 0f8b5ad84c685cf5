package lanedesk.workstation.intake.file;

import jakarta.mail.MessagingException;
import jakarta.mail.internet.InternetHeaders;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.stream.Stream;
import lanedesk.freight.request.MailHeaders;
import lanedesk.freight.request.RequestText;
import lanedesk.workstation.environment.OperatingSystem;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.poi.EncryptedDocumentException;
import org.apache.poi.hmef.Attachment;
import org.apache.poi.hmef.HMEFMessage;
import org.apache.poi.hmef.attribute.MAPIAttribute;
import org.apache.poi.hmef.attribute.MAPIRtfAttribute;
import org.apache.poi.hmef.attribute.TNEFAttribute;
import org.apache.poi.hmef.attribute.TNEFProperty;
import org.apache.poi.hsmf.datatypes.MAPIProperty;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.DataFormatter;
import org.apache.poi.ss.usermodel.DateUtil;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.bbottema.rtftohtml.OutlookRtfToHtmlConverter;
import org.jspecify.annotations.Nullable;
import org.simplejavamail.outlookmessageparser.OutlookMessageParser;
import org.simplejavamail.outlookmessageparser.model.OutlookAttachment;
import org.simplejavamail.outlookmessageparser.model.OutlookFileAttachment;
import org.simplejavamail.outlookmessageparser.model.OutlookMessage;
import org.simplejavamail.outlookmessageparser.model.OutlookMsgAttachment;

/// Converts a file to text in a separate process with limited memory and time, so that a malicious or damaged
/// file can do no harm.
final class FileReadingProcess {
    private static final Duration TIMEOUT = Duration.ofSeconds(12);
    private static final int MAX_ANSWER_BYTES = 16 << 20;
    private static final String TABLES_TASK = "TABLES";
    private static final int MAX_PARTS = 64;
    private static final int MAX_PDF_PAGES = 20;
    private static final int MAX_PDF_LENGTH = 400_000;
    private static final List<String> KEPT_ENVIRONMENT_VARIABLES =
            List.of("LANG", "TMPDIR", "TEMP", "TMP", "SystemRoot", "PATH");

    private FileReadingProcess() {}

    static RequestText convertInChildProcess(FileKind kind, byte[] bytes) throws BadRequestFile {
        return convertInChildProcess(kind.name(), bytes);
    }

    /// Reads the worksheets of a spreadsheet, each row with its number, in the format of [LaneTableFiles].
    static RequestText readTablesInChildProcess(byte[] bytes) throws BadRequestFile {
        return convertInChildProcess(TABLES_TASK, bytes);
    }

    private static RequestText convertInChildProcess(String task, byte[] bytes) throws BadRequestFile {
        Process process = startProcess(task);
        try {
            Thread.ofVirtual().start(() -> sendBytesAndCloseInput(process, bytes));
            Thread.ofVirtual().start(() -> killAfterTimeout(process));
            byte[] answer = process.getInputStream().readNBytes(MAX_ANSWER_BYTES);
            if (!process.waitFor(1, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new BadRequestFile(BadRequestFile.Reason.TOO_MUCH);
            }
            return decodeAnswer(answer);
        } catch (IOException broken) {
            throw new BadRequestFile(BadRequestFile.Reason.TOO_MUCH, broken);
        } catch (InterruptedException cancelled) {
            Thread.currentThread().interrupt();
            throw new BadRequestFile(BadRequestFile.Reason.CANCELLED, cancelled);
        } finally {
            process.destroyForcibly();
        }
    }

    private static Process startProcess(String task) throws BadRequestFile {
        Path java = OperatingSystem.current().javaCommandIn(Path.of(System.getProperty("java.home")));
        ProcessBuilder builder = new ProcessBuilder(
                java.toString(),
                "-Xmx192m",
                "-Xss2m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:-HeapDumpOnOutOfMemoryError",
                "-Xlog:disable",
                "-Djava.awt.headless=true",
                "-Dorg.apache.commons.logging.Log=org.apache.commons.logging.impl.NoOpLog",
                "-cp",
                System.getProperty("java.class.path"),
                FileReadingProcess.class.getName(),
                task);
        builder.environment().keySet().retainAll(KEPT_ENVIRONMENT_VARIABLES);
        builder.redirectError(ProcessBuilder.Redirect.DISCARD);
        try {
            return builder.start();
        } catch (IOException failure) {
            throw new BadRequestFile(BadRequestFile.Reason.NO_PROCESS, failure);
        }
    }

    private static void sendBytesAndCloseInput(Process process, byte[] bytes) {
        try (OutputStream output = process.getOutputStream()) {
            output.write(bytes);
        } catch (IOException failure) {
            process.destroy();
        }
    }

    private static void killAfterTimeout(Process process) {
        try {
            if (!process.waitFor(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException cancelled) {
            process.destroyForcibly();
        }
    }

    /// Runs in the separate process: converts the file of the standard input.
    public static void main(String[] arguments) throws IOException {
        LogManager.getLogManager().reset();
        LogManager.getLogManager().getLogger("").setLevel(Level.OFF);
        try (FileInputStream in = new FileInputStream(FileDescriptor.in);
                FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
            out.write(convertToAnswer(arguments[0], in.readAllBytes()));
        }
    }

    // Converts a file to the bytes of an answer. An exception becomes an answer with a reason, because a file
    // may cause any exception.
    @SuppressWarnings("CatchingUnchecked")
    private static byte[] convertToAnswer(String task, byte[] bytes) throws IOException {
        RequestText emptyText = RequestText.ofBody("");
        try {
            return encodeAnswer("", convertFileToText(task, bytes));
        } catch (BadRequestFile badFile) {
            return encodeAnswer(badFile.reason().name(), emptyText);
        } catch (IOException | RuntimeException | StackOverflowError | LinkageError broken) {
            return encodeAnswer(BadRequestFile.Reason.BROKEN.name(), emptyText);
        }
    }

    private static RequestText convertFileToText(String task, byte[] bytes) throws BadRequestFile, IOException {
        if (task.equals(TABLES_TASK)) {
            return LaneTableFiles.readVisibleSheetsAsText(bytes);
        }
        return switch (FileKind.valueOf(task)) {
            case SHEET -> WorkbookTextReader.readText(bytes);
            case OLD_WORKBOOK -> ExcelBinaryTextReader.readText(bytes);
            case PDF -> readPdfText(bytes);
            case OUTLOOK -> OutlookFile.read(bytes, 0);
            case WINMAIL -> OutlookFile.readWinmail(bytes);
            case MAIL, HTML, TEXT, OTHER -> throw new BadRequestFile(BadRequestFile.Reason.OTHER_KIND);
        };
    }

    // Returns the text of the first pages of a PDF, line by line.
    private static RequestText readPdfText(byte[] bytes) throws BadRequestFile, IOException {
        try (PDDocument document = Loader.loadPDF(bytes)) {
            PDFTextStripper stripper = new PDFTextStripper();
            stripper.setSortByPosition(true);
            stripper.setEndPage(MAX_PDF_PAGES);
            String text = stripper.getText(document);
            if (text.isBlank()) {
                throw new BadRequestFile(BadRequestFile.Reason.NO_WORDS);
            }
            return RequestText.ofBody(text.substring(0, Math.min(text.length(), MAX_PDF_LENGTH)));
        } catch (InvalidPasswordException failure) {
            throw new BadRequestFile(BadRequestFile.Reason.LOCKED, failure);
        }
    }

    private static RequestText decodeAnswer(byte[] bytes) throws IOException, BadRequestFile {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            String reason = readText(in);
            if (!reason.isEmpty()) {
                throw new BadRequestFile(BadRequestFile.Reason.findByNameOrBroken(reason));
            }
            String sender = readText(in);
            String subject = readText(in);
            String body = readText(in);
            String sentDate = readText(in);
            List<String> attachmentTexts = readTextList(in);
            List<String> unreadAttachments = readTextList(in);
            return new RequestText(
                    sender,
                    subject,
                    body,
                    attachmentTexts,
                    unreadAttachments,
                    sentDate.isEmpty() ? null : LocalDate.parse(sentDate),
                    new MailHeaders(readText(in), readTextList(in), readText(in), readText(in)));
        }
    }

    private static List<String> readTextList(DataInputStream in) throws IOException {
        int count = in.readInt();
        List<String> texts = new ArrayList<>();
        for (int index = 0; index < Math.min(count, MAX_PARTS); index++) {
            texts.add(readText(in));
        }
        return texts;
    }

    private static String readText(DataInputStream in) throws IOException {
        int length = in.readInt();
        return new String(in.readNBytes(Math.min(length, MAX_ANSWER_BYTES)), StandardCharsets.UTF_8);
    }

    private static byte[] encodeAnswer(String reason, RequestText text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        writeLengthPrefixed(out, reason);
        writeLengthPrefixed(out, text.sender());
        writeLengthPrefixed(out, text.subject());
        writeLengthPrefixed(out, text.body());
        LocalDate sentDate = text.writtenDate();
        writeLengthPrefixed(out, sentDate == null ? "" : sentDate.toString());
        writeLengthPrefixed(out, text.attachments());
        writeLengthPrefixed(out, text.unreadAttachments());
        writeLengthPrefixed(out, text.mail().messageId());
        writeLengthPrefixed(out, text.mail().earlierIds());
        writeLengthPrefixed(out, text.mail().senderName());
        writeLengthPrefixed(out, text.mail().replyAddress());
        return bytes.toByteArray();
    }

    private static void writeLengthPrefixed(DataOutputStream out, List<String> texts) throws IOException {
        out.writeInt(Math.min(texts.size(), MAX_PARTS));
        for (String value : texts.subList(0, Math.min(texts.size(), MAX_PARTS))) {
            writeLengthPrefixed(out, value);
        }
    }

    private static void writeLengthPrefixed(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /// Reads a mail in one of Outlook's formats. Runs in a separate process; attachments are read in the same
    /// process.
    private static final class OutlookFile {
        private static final int MAX_DEPTH = 6;
        private static final int MAX_ATTACHMENTS = 40;

        private OutlookFile() {}

        static RequestText read(byte[] bytes, int depth) throws IOException {
            return read(new OutlookMessageParser().parseMsg(new ByteArrayInputStream(bytes)), depth);
        }

        private static RequestText read(OutlookMessage message, int depth) {
            List<String> attachmentTexts = new ArrayList<>();
            List<String> unreadNames = new ArrayList<>();
            List<OutlookAttachment> attachments = message.getOutlookAttachments();
            for (int index = 0; index < attachments.size(); index++) {
                if (depth < MAX_DEPTH && index < MAX_ATTACHMENTS) {
                    addAttachmentTextOrUnreadName(attachments.get(index), depth, attachmentTexts, unreadNames);
                } else {
                    addUnreadUnlessInlineImage(attachments.get(index), unreadNames);
                }
            }
            return new RequestText(
                    SenderAddressParser.findLastAddressInLowerCase(textOrEmpty(message.getFromEmail())),
                    textOrEmpty(message.getSubject()),
                    bodyText(message),
                    attachmentTexts,
                    unreadNames,
                    sentDate(message),
                    mailHeaders(message));
        }

        // The message ids are in the headers that the mail had on its way; a mail of the same server has none.
        private static MailHeaders mailHeaders(OutlookMessage message) {
            String received = textOrEmpty(message.getHeaders());
            InternetHeaders headers = new InternetHeaders();
            try {
                headers.load(new ByteArrayInputStream(received.getBytes(StandardCharsets.UTF_8)), true);
            } catch (MessagingException unreadable) {
                headers = new InternetHeaders();
            }
            String messageId = textOrEmpty(message.getMessageId());
            return MailHeaders.parse(
                    messageId.isBlank() ? textOrEmpty(headers.getHeader("Message-ID", " ")) : messageId,
                    textOrEmpty(headers.getHeader("References", " ")),
                    textOrEmpty(headers.getHeader("In-Reply-To", " ")),
                    textOrEmpty(message.getFromName()),
                    SenderAddressParser.findLastAddressInLowerCase(textOrEmpty(message.getReplyToEmail())));
        }

        private static void addAttachmentTextOrUnreadName(
                OutlookAttachment attachment, int depth, List<String> attachmentTexts, List<String> unreadNames) {
            if (attachment instanceof OutlookMsgAttachment messageAttachment) {
                RequestText text = read(messageAttachment.getOutlookMessage(), depth + 1);
                attachmentTexts.add(text.subject() + "\n" + text.body());
                attachmentTexts.addAll(text.attachments());
                unreadNames.addAll(text.unreadAttachments());
            } else if (attachment instanceof OutlookFileAttachment file && file.getData() != null) {
                try {
                    attachmentTexts.add(readAttachmentText(fileName(file), file.getData()));
                } catch (BadRequestFile | IOException unreadable) {
                    addUnreadUnlessInlineImage(file, unreadNames);
                }
            } else {
                addUnreadUnlessInlineImage(attachment, unreadNames);
            }
        }

        // Records an unread attachment, except inline images.
        private static void addUnreadUnlessInlineImage(OutlookAttachment attachment, List<String> unreadNames) {
            if (attachment instanceof OutlookMsgAttachment messageAttachment) {
                unreadNames.add(
                        textOrEmpty(messageAttachment.getOutlookMessage().getSubject()));
            } else if (attachment instanceof OutlookFileAttachment file
                    && !(textOrEmpty(file.getMimeTag()).startsWith("image/")
                            && !textOrEmpty(file.getContentId()).isBlank())) {
                unreadNames.add(fileName(file));
            }
        }

        private static String fileName(OutlookFileAttachment file) {
            return textOrEmpty(
                    Optional.<String>ofNullable(file.getLongFilename()).orElse(file.getFilename()));
        }

        private static String readAttachmentText(String name, byte[] bytes) throws BadRequestFile, IOException {
            FileKind kind = FileKind.detect(name, bytes);
            return switch (kind) {
                case SHEET, OLD_WORKBOOK, PDF ->
                    convertFileToText(kind.name(), bytes).body();
                case TEXT, HTML -> AttachmentReader.readText(kind, name, bytes).body();
                case MAIL, OUTLOOK, WINMAIL, OTHER -> throw new BadRequestFile(BadRequestFile.Reason.OTHER_KIND);
            };
        }

        private static String bodyText(OutlookMessage message) {
            String plain = textOrEmpty(message.getBodyText());
            if (!plain.isBlank()) {
                return plain;
            }
            String html = textOrEmpty(message.getBodyHTML());
            return HtmlTextExtractor.extractText(html.isBlank() ? textOrEmpty(message.getConvertedBodyHTML()) : html);
        }

        private static @Nullable LocalDate sentDate(OutlookMessage message) {
            Date sent = Stream.<Supplier<Date>>of(message::getClientSubmitTime, message::getDate)
                    .map(OutlookFile::dateIfPresent)
                    .flatMap(Optional::stream)
                    .findFirst()
                    .orElse(null);
            return sent == null
                    ? null
                    : sent.toInstant().atZone(ZoneId.systemDefault()).toLocalDate();
        }

        // Returns a date; empty if the date is missing. The library then throws a NullPointerException.
        private static Optional<Date> dateIfPresent(Supplier<Date> date) {
            try {
                return Optional.ofNullable(date.get());
            } catch (NullPointerException none) {
                return Optional.empty();
            }
        }

        private static String textOrEmpty(@Nullable String text) {
            return text == null ? "" : text;
        }

        /// Reads `winmail.dat`, in which Outlook sends a mail in its own format (TNEF).
        static RequestText readWinmail(byte[] bytes) throws IOException, BadRequestFile {
            HMEFMessage message = new HMEFMessage(new ByteArrayInputStream(bytes));
            List<String> attachmentTexts = new ArrayList<>();
            List<String> unreadNames = new ArrayList<>();
            for (Attachment attachment : message.getAttachments()) {
                if (attachmentTexts.size() + unreadNames.size() < MAX_ATTACHMENTS) {
                    addAttachmentTextOrUnreadName(
                            textOrEmpty(
                                    attachment.getLongFilename() == null
                                            ? attachment.getFilename()
                                            : attachment.getLongFilename()),
                            attachment.getContents(),
                            attachmentTexts,
                            unreadNames);
                }
            }
            String text = firstAvailableText(message);
            if (text.isBlank() && attachmentTexts.isEmpty() && unreadNames.isEmpty()) {
                throw new BadRequestFile(BadRequestFile.Reason.NO_WORDS);
            }
            return new RequestText("", "", text, attachmentTexts, unreadNames, null, MailHeaders.NONE);
        }

        private static void addAttachmentTextOrUnreadName(
                String name, byte[] bytes, List<String> attachmentTexts, List<String> unreadNames) {
            try {
                attachmentTexts.add(readAttachmentText(name, bytes));
            } catch (BadRequestFile | IOException unreadable) {
                unreadNames.add(name);
            }
        }

        // The plain text of a message, or else its HTML or rich text.
        private static String firstAvailableText(HMEFMessage message) throws BadRequestFile {
            TNEFAttribute plain = message.getMessageAttribute(TNEFProperty.ID_BODY);
            String text = plain == null ? "" : decodeZeroTerminated(plain.getData());
            if (text.isBlank()) {
                text = decodeZeroTerminated(dataOrEmpty(message.getMessageMAPIAttribute(MAPIProperty.BODY)));
            }
            if (text.isBlank()) {
                text = HtmlTextExtractor.extractText(
                        decodeZeroTerminated(dataOrEmpty(message.getMessageMAPIAttribute(MAPIProperty.BODY_HTML))));
            }
            return text.isBlank()
                            && message.getMessageMAPIAttribute(MAPIProperty.RTF_COMPRESSED)
                                    instanceof MAPIRtfAttribute richText
                    ? HtmlTextExtractor.extractText(new OutlookRtfToHtmlConverter().toHtml(richText.getDataString()))
                    : text;
        }

        private static byte[] dataOrEmpty(@Nullable MAPIAttribute attribute) {
            return attribute == null ? new byte[0] : attribute.getData();
        }

        // Decodes a text that ends with a zero byte. UTF-16 text is recognized by zeros at every other
        // position.
        private static String decodeZeroTerminated(byte[] bytes) throws BadRequestFile {
            boolean isTwoByteText = bytes.length > 3 && bytes[1] == 0 && bytes[3] == 0;
            String text = isTwoByteText
                    ? new String(bytes, StandardCharsets.UTF_16LE)
                    : TextDecoder.decodeTextOrThrow(withoutTrailingZeros(bytes), "");
            int end = text.indexOf('\u0000');
            return end < 0 ? text : text.substring(0, end);
        }

        private static byte[] withoutTrailingZeros(byte[] bytes) {
            int end = bytes.length;
            while (end > 0 && bytes[end - 1] == 0) {
                end--;
            }
            return Arrays.copyOf(bytes, end);
        }
    }

    /// Reads the cells of an Excel 97 to 2003 workbook as tab-separated text. Runs in a separate process.
    /// Formulas are not calculated; their stored values are used.
    private static final class ExcelBinaryTextReader {
        private static final int MAX_SHEETS = 10;
        private static final int MAX_ROWS = 5_000;
        private static final int MAX_COLUMNS = 80;
        private static final int MAX_LENGTH = 400_000;

        private ExcelBinaryTextReader() {}

        static RequestText readText(byte[] bytes) throws IOException, BadRequestFile {
            try (HSSFWorkbook workbook = new HSSFWorkbook(new ByteArrayInputStream(bytes))) {
                DataFormatter formatter = new DataFormatter(Locale.US);
                formatter.setUseCachedValuesForFormulaCells(true);
                StringBuilder text = new StringBuilder();
                for (int index = 0; index < Math.min(workbook.getNumberOfSheets(), MAX_SHEETS); index++) {
                    if (!workbook.isSheetHidden(index) && !workbook.isSheetVeryHidden(index)) {
                        appendSheet(workbook.getSheetAt(index), formatter, text);
                    }
                }
                return RequestText.ofBody(text.toString());
            } catch (EncryptedDocumentException failure) {
                throw new BadRequestFile(BadRequestFile.Reason.LOCKED, failure);
            }
        }

        private static void appendSheet(Sheet sheet, DataFormatter formatter, StringBuilder text) {
            int lastRow = Math.min(sheet.getLastRowNum(), MAX_ROWS);
            for (int index = 0; index <= lastRow && text.length() < MAX_LENGTH; index++) {
                Row row = sheet.getRow(index);
                if (row == null || !row.getZeroHeight()) {
                    text.append(row == null ? "" : rowToLine(row, formatter)).append('\n');
                }
            }
            text.append('\n');
        }

        private static String rowToLine(Row row, DataFormatter formatter) {
            StringJoiner cells = new StringJoiner("\t");
            for (int index = 0; index < Math.min(row.getLastCellNum(), MAX_COLUMNS); index++) {
                Cell cell = row.getCell(index);
                cells.add(cell == null ? "" : formatCell(cell, formatter));
            }
            return cells.toString().stripTrailing();
        }

        private static String formatCell(Cell cell, DataFormatter formatter) {
            CellType kind =
                    cell.getCellType() == CellType.FORMULA ? cell.getCachedFormulaResultType() : cell.getCellType();
            return kind == CellType.NUMERIC && DateUtil.isCellDateFormatted(cell)
                    ? cell.getLocalDateTimeCellValue().toLocalDate().toString()
                    : DelimitedTextReader.toSingleLineWithoutTextMarks(formatter.formatCellValue(cell));
        }
    }
}
