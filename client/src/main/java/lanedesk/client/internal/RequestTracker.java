package lanedesk.client.internal;

import okhttp3.Call;
import okhttp3.EventListener;

/// Tracks the progress of one call. Before the request headers are written, nothing was sent. Afterwards the
/// outcome is unknown until an answer arrives.
final class RequestTracker extends EventListener {

    /// Finds the tracker in the tags of a request.
    static final EventListener.Factory FACTORY = call -> {
        RequestTracker tracker = call.request().tag(RequestTracker.class);
        return tracker == null ? EventListener.NONE : tracker;
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
