package lanedesk.client.internal;

import okhttp3.Call;
import okhttp3.EventListener;

/// Tracks the progress of one call. Before the request headers are written nothing has left the machine; afterwards
/// the outcome is unknown.
final class RequestTracker extends EventListener {

    /// Returns the tracker that the request is tagged with.
    static final EventListener.Factory FACTORY = call -> {
        RequestTracker watch = call.request().tag(RequestTracker.class);
        return watch == null ? EventListener.NONE : watch;
    };

    private volatile boolean isSent;

    /// Whether the request may have been sent.
    boolean isSent() {
        return isSent;
    }

    @Override
    public void requestHeadersStart(Call call) {
        isSent = true;
    }
}
