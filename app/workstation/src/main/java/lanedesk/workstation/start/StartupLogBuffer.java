package lanedesk.workstation.start;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.AppenderBase;
import java.util.ArrayDeque;
import java.util.Deque;

/// Buffers what is logged until the log file is open, so that opening the file does not delay the start.
final class StartupLogBuffer extends AppenderBase<ILoggingEvent> {

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

    void moveTo(Appender<ILoggingEvent> file) {
        bufferedEvents.forEach(file::doAppend);
        bufferedEvents.clear();
    }
}
