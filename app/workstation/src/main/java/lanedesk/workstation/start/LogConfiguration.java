package lanedesk.workstation.start;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.AppenderBase;
import ch.qos.logback.core.spi.ContextAwareBase;
import java.util.ArrayDeque;
import java.util.Deque;

/// Configures Logback, which finds this class as a service, so that no configuration file is searched or parsed. Log
/// events are buffered in memory until [Log] opens the file.
public final class LogConfiguration extends ContextAwareBase implements Configurator {

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        StartupLogBuffer startupBuffer = new StartupLogBuffer();
        startupBuffer.setContext(context);
        startupBuffer.start();
        Logger root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.WARN);
        root.addAppender(startupBuffer);
        context.getLogger("lanedesk").setLevel(Level.INFO);
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }

    /// Buffers what is logged until the log file is open, so that opening the file does not delay the start.
    static final class StartupLogBuffer extends AppenderBase<ILoggingEvent> {

        private static final int MAX_EVENTS = 200;
        private final Deque<ILoggingEvent> bufferedEvents = new ArrayDeque<>();

        StartupLogBuffer() {
            setName("early");
        }

        @Override
        protected void append(ILoggingEvent event) {
            event.prepareForDeferredProcessing();
            bufferedEvents.addLast(event);
            if (bufferedEvents.size() > MAX_EVENTS) {
                bufferedEvents.removeFirst();
            }
        }

        void moveEventsTo(Appender<ILoggingEvent> file) {
            bufferedEvents.forEach(file::doAppend);
            bufferedEvents.clear();
        }
    }
}
