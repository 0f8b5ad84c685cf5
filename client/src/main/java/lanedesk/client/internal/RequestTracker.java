package lanedesk.client.internal;

import okhttp3.Call;
import okhttp3.EventListener;

/// Sees how far one call came. Before the headers of the request start nothing has left the machine; from then on
/// nobody but the service knows.
final class RequestTracker extends EventListener {

    /// Gives each call the watch its request is tagged with.
    static final EventListener.Factory FACTORY = call -> {
        RequestTracker watch = call.request().tag(RequestTracker.class);
        return watch == null ? EventListener.NONE : watch;
    };

    private volatile boolean isSent;

    /// Whether the request may have left the machine.
    boolean isSent() {
        return isSent;
    }

    @Override
    public void requestHeadersStart(Call call) {
        isSent = true;
    }
}
