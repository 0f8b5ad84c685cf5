package lanedesk.client.internal;

import java.io.IOException;
import okhttp3.Call;
import okhttp3.EventListener;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/// Sees how far one call came. Before the headers of the request start nothing has left the machine; from then on
/// nobody but the service knows.
final class CallWatch extends EventListener {

    /// Gives each call the watch its request is tagged with.
    static final EventListener.Factory FACTORY = call -> {
        CallWatch watch = call.request().tag(CallWatch.class);
        return watch == null ? EventListener.NONE : watch;
    };

    private volatile boolean sent;
    private volatile int secondSends;

    /// Whether the request may have left the machine.
    boolean sent() {
        return sent;
    }

    /// How often the HTTP library decided to send the request, or one that follows it, again.
    int secondSends() {
        return secondSends;
    }

    @Override
    public void requestHeadersStart(Call call) {
        sent = true;
    }

    @Override
    public void retryDecision(Call call, IOException exception, boolean retry) {
        count(retry && sent);
    }

    @Override
    public void followUpDecision(Call call, Response networkResponse, @Nullable Request nextRequest) {
        count(nextRequest != null);
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // the events of one call come one after the other
    private void count(boolean again) {
        if (again) {
            secondSends++;
        }
    }
}
