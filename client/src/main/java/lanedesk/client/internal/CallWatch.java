package lanedesk.client.internal;

import okhttp3.Call;
import okhttp3.EventListener;

/// Sees how far one call came. Before the headers of the request start nothing has left the machine; from then on
/// nobody but the service knows.
final class CallWatch extends EventListener {

    /// Gives each call the watch its request is tagged with.
    static final EventListener.Factory FACTORY = call -> {
        CallWatch watch = call.request().tag(CallWatch.class);
        return watch == null ? EventListener.NONE : watch;
    };

    private volatile boolean sent;

    /// Whether the request may have left the machine.
    boolean sent() {
        return sent;
    }

    @Override
    public void requestHeadersStart(Call call) {
        sent = true;
    }
}
