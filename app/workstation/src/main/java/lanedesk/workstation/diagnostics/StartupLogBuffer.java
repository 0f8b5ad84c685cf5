package lanedesk.workstation.diagnostics;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.AppenderBase;
import java.util.ArrayDeque;
import java.util.Deque;

/// Buffers what is logged until the log file is open, so that opening the file does not delay the start.
final class StartupLogBuffer extends AppenderBase<ILoggingEvent> {

    private static final int MOST = 200;
    private final Deque<ILoggingEvent> early = new ArrayDeque<>();

    StartupLogBuffer() {
        setName("early");
    }

    @Override
    protected void append(ILoggingEvent event) {
        event.prepareForDeferredProcessing();
        early.addLast(event);
        if (early.size() > MOST) {
            early.removeFirst();
        }
    }

    void moveTo(Appender<ILoggingEvent> file) {
        early.forEach(file::doAppend);
        early.clear();
    }
}
