package lanedesk.workstation.start;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.StackTraceElementProxy;
import ch.qos.logback.core.LayoutBase;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.event.KeyValuePair;
import org.slf4j.helpers.MessageFormatter;

/// Formats a log event as text. Only known content is written: named values from a list, numbers and enum constants
/// unchanged, every other text redacted, and messages of exceptions only from types that do not quote the data they
/// read.
final class LogLineLayout extends LayoutBase<ILoggingEvent> {

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
    private static final List<String> PACKAGES_WITH_MESSAGES =
            List.of("lanedesk.", "java.net.", "java.nio.", "java.io.", "javax.net.ssl.", "java.security.cert.");
    private static final int MAX_FRAMES = 15;
    private static final int MAX_CAUSES = 6;

    @Override
    public String doLayout(ILoggingEvent event) {
        StringBuilder line = new StringBuilder(160);
        line.append(Instant.ofEpochMilli(event.getTimeStamp()).truncatedTo(ChronoUnit.MILLIS))
                .append(' ')
                .append(event.getLevel())
                .append(' ')
                .append(shortName(event.getLoggerName()))
                .append(": ")
                .append(safeMessage(event));
        List<KeyValuePair> pairs = event.getKeyValuePairs();
        if (pairs != null) {
            for (KeyValuePair pair : pairs) {
                if (ALLOWED_FIELDS.contains(pair.key)) {
                    line.append(' ').append(pair.key).append('=').append(safeValue(pair.value));
                }
            }
        }
        line.append('\n');
        appendThrowable(line, event.getThrowableProxy(), "  ");
        return line.toString();
    }

    private static String safeMessage(ILoggingEvent event) {
        String pattern = Redaction.redact(String.valueOf(event.getMessage()));
        Object[] arguments = event.getArgumentArray();
        if (arguments == null) {
            return pattern;
        }
        Object[] values = new Object[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            values[i] = safeValue(arguments[i]);
        }
        return MessageFormatter.basicArrayFormat(pattern, values);
    }

    private static String safeValue(@Nullable Object value) {
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
            default -> Redaction.redact(value.toString());
        };
    }

    private static void appendThrowable(StringBuilder line, @Nullable IThrowableProxy first, String indent) {
        IThrowableProxy currentThrowable = first;
        for (int depth = 0; currentThrowable != null && depth < MAX_CAUSES; depth++) {
            String name = currentThrowable.getClassName();
            line.append(indent).append(depth == 0 ? "" : "caused by ").append(name);
            String message = currentThrowable.getMessage();
            if (message != null && PACKAGES_WITH_MESSAGES.stream().anyMatch(name::startsWith)) {
                line.append(": ").append(Redaction.redact(message));
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

    private static String shortName(String logger) {
        return Redaction.toOneLine(logger.substring(logger.lastIndexOf('.') + 1));
    }
}
