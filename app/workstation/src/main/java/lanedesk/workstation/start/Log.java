package lanedesk.workstation.start;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.StackTraceElementProxy;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.LayoutBase;
import ch.qos.logback.core.encoder.LayoutWrappingEncoder;
import ch.qos.logback.core.rolling.RollingFileAppender;
import ch.qos.logback.core.rolling.SizeAndTimeBasedRollingPolicy;
import ch.qos.logback.core.util.FileSize;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import lanedesk.journal.store.OwnerOnlyFiles;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.slf4j.event.KeyValuePair;
import org.slf4j.helpers.MessageFormatter;

/// The program's log: files in the data folder that only their owner can read. A new file starts each day and
/// after 5 MB; files are kept for 30 days and up to 50 MB in all.
public final class Log implements AutoCloseable {

    private static final int MAX_DAYS = 30;
    private static final String MAX_FILE_SIZE = "5MB";
    private static final String MAX_TOTAL_SIZE = "50MB";

    private static final Set<String> ALLOWED_FIELDS = Set.of(
            "attempt",
            "endpoint",
            "status",
            "ms",
            "bytes",
            "sha256",
            "code",
            "environment",
            "count",
            "pages",
            "from",
            "to");
    // Packages of exceptions whose messages are logged. Messages of other exceptions may repeat data that was
    // read.
    private static final List<String> PACKAGES_WITH_MESSAGES =
            List.of("lanedesk.", "java.net.", "java.nio.", "java.io.", "javax.net.ssl.", "java.security.cert.");
    private static final int MAX_FRAMES = 15;
    private static final int MAX_CAUSES = 6;

    private final Path folder;
    private final LoggerContext context;
    private final LogFile file;

    private Log(Path folder, LoggerContext context, LogFile file) {
        this.folder = folder;
        this.context = context;
        this.file = file;
    }

    /// Opens the log in the folder `logs` of the data folder, and writes what was logged so far. Accesses the
    /// disk, so it must run in a background task after the first window is shown.
    public static Log open(Path dataFolder) {
        return open(dataFolder, (LoggerContext) LoggerFactory.getILoggerFactory());
    }

    static Log open(Path dataFolder, LoggerContext context) {
        Path folder = dataFolder.resolve("logs");
        try {
            OwnerOnlyFiles.createFolder(folder);
        } catch (IOException e) {
            throw new UncheckedIOException("the log's folder can't be made", e);
        }
        LogFile file = createFileAppender(folder, context);
        Logger root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        Appender<ILoggingEvent> startupAppender = root.getAppender("early");
        root.addAppender(file);
        if (startupAppender instanceof LogConfiguration.StartupLogBuffer lines) {
            root.detachAppender(lines);
            lines.moveEventsTo(file);
        }
        return new Log(folder, context, file);
    }

    private static LogFile createFileAppender(Path folder, LoggerContext context) {
        LayoutWrappingEncoder<ILoggingEvent> encoder = new LayoutWrappingEncoder<>();
        LayoutBase<ILoggingEvent> layout = new LayoutBase<>() {
            @Override
            public String doLayout(ILoggingEvent event) {
                return toLines(event);
            }
        };
        layout.setContext(context);
        layout.start();
        encoder.setContext(context);
        encoder.setCharset(StandardCharsets.UTF_8);
        encoder.setLayout(layout);
        encoder.start();

        LogFile file = new LogFile();
        file.setContext(context);
        file.setName("file");
        file.setEncoder(encoder);
        SizeAndTimeBasedRollingPolicy<ILoggingEvent> rolling = new SizeAndTimeBasedRollingPolicy<>();
        rolling.setContext(context);
        rolling.setParent(file);
        rolling.setFileNamePattern(
                folder.resolve("lanedesk-%d{yyyy-MM-dd}.%i.log").toString());
        rolling.setMaxHistory(MAX_DAYS);
        rolling.setMaxFileSize(FileSize.valueOf(MAX_FILE_SIZE));
        rolling.setTotalSizeCap(FileSize.valueOf(MAX_TOTAL_SIZE));
        rolling.setCleanHistoryOnStart(true);
        rolling.start();
        file.setRollingPolicy(rolling);
        file.start();
        return file;
    }

    // Formats a log event as text. Only known content is written: values whose names are in a list, numbers and
    // enum constants unchanged; every other text redacted; messages of exceptions only if the type of exception
    // does not repeat data that was read.
    private static String toLines(ILoggingEvent event) {
        StringBuilder line = new StringBuilder(160);
        line.append(Instant.ofEpochMilli(event.getTimeStamp()).truncatedTo(ChronoUnit.MILLIS))
                .append(' ')
                .append(event.getLevel())
                .append(' ')
                .append(shortLoggerName(event.getLoggerName()))
                .append(": ")
                .append(redactMessage(event));
        List<KeyValuePair> pairs = event.getKeyValuePairs();
        if (pairs != null) {
            for (KeyValuePair pair : pairs) {
                if (ALLOWED_FIELDS.contains(pair.key)) {
                    line.append(' ').append(pair.key).append('=').append(redactUnlessSafe(pair.value));
                }
            }
        }
        line.append('\n');
        appendThrowable(line, event.getThrowableProxy(), "  ");
        return line.toString();
    }

    private static String redactMessage(ILoggingEvent event) {
        String pattern = Redaction.redactToShortLine(String.valueOf(event.getMessage()));
        Object[] arguments = event.getArgumentArray();
        if (arguments == null) {
            return pattern;
        }
        Object[] values = new Object[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            values[i] = redactUnlessSafe(arguments[i]);
        }
        return MessageFormatter.basicArrayFormat(pattern, values);
    }

    private static String redactUnlessSafe(@Nullable Object value) {
        return switch (value) {
            case null -> "null";
            case Number number -> number.toString();
            case Boolean bool -> bool.toString();
            case Enum<?> word -> word.name();
            case UUID id -> id.toString();
            case Instant instant -> instant.toString();
            case Duration duration -> duration.toString();
            case Class<?> type -> type.getName();
            case Throwable throwable -> throwable.getClass().getName();
            default -> Redaction.redactToShortLine(value.toString());
        };
    }

    private static void appendThrowable(StringBuilder line, @Nullable IThrowableProxy first, String indent) {
        IThrowableProxy currentThrowable = first;
        for (int depth = 0; currentThrowable != null && depth < MAX_CAUSES; depth++) {
            String name = currentThrowable.getClassName();
            line.append(indent).append(depth == 0 ? "" : "caused by ").append(name);
            String message = currentThrowable.getMessage();
            if (message != null && PACKAGES_WITH_MESSAGES.stream().anyMatch(name::startsWith)) {
                line.append(": ").append(Redaction.redactToShortLine(message));
            }
            line.append('\n');
            StackTraceElementProxy[] frames = currentThrowable.getStackTraceElementProxyArray();
            for (int i = 0; i < Math.min(MAX_FRAMES, frames.length - currentThrowable.getCommonFrames()); i++) {
                StackTraceElement frame = frames[i].getStackTraceElement();
                line.append(indent)
                        .append("  at ")
                        .append(frame.getClassName())
                        .append('.')
                        .append(frame.getMethodName())
                        .append(':')
                        .append(frame.getLineNumber())
                        .append('\n');
            }
            currentThrowable = currentThrowable.getCause();
        }
    }

    private static String shortLoggerName(String logger) {
        return Redaction.toOneLine(logger.substring(logger.lastIndexOf('.') + 1));
    }

    /// The last lines of the newest log file, oldest first. Accesses the disk.
    public List<String> readLastLines(int lines) {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> newest = files.filter(
                            path -> path.getFileName().toString().endsWith(".log"))
                    .sorted(Comparator.comparing(Path::getFileName).reversed())
                    .limit(1)
                    .toList();
            if (newest.isEmpty()) {
                return List.of();
            }
            List<String> all = Files.readAllLines(newest.getFirst(), StandardCharsets.UTF_8);
            return List.copyOf(all.subList(Math.max(0, all.size() - lines), all.size()));
        } catch (IOException e) {
            throw new UncheckedIOException("the log can't be read", e);
        }
    }

    /// Closes the file; what is logged afterwards is lost.
    @Override
    public void close() {
        context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME).detachAppender(file);
        file.stop();
    }

    /// A log file that only its owner can read. This also holds for every new file.
    private static final class LogFile extends RollingFileAppender<ILoggingEvent> {

        @Override
        public void openFile(String name) throws IOException {
            OwnerOnlyFiles.createFileIfMissing(Path.of(name));
            super.openFile(name);
        }
    }
}
