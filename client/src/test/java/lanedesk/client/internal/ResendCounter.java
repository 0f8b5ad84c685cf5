package lanedesk.client.internal;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.Call;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/// Counts how often the HTTP library sends a request, or a follow-up of it, again.
final class ResendCounter extends EventListener {

    private final AtomicInteger count = new AtomicInteger();
    private volatile boolean isSent;

    /// The client with this listener in addition to its own.
    OkHttpClient attachTo(OkHttpClient client) {
        return client.newBuilder()
                .eventListenerFactory(
                        call -> client.eventListenerFactory().create(call).plus(this))
                .build();
    }

    boolean isSent() {
        return isSent;
    }

    int resendCount() {
        return count.get();
    }

    @Override
    public void requestHeadersStart(Call call) {
        isSent = true;
    }

    @Override
    public void retryDecision(Call call, IOException exception, boolean retry) {
        resendCount(retry && isSent);
    }

    @Override
    public void followUpDecision(Call call, Response networkResponse, @Nullable Request nextRequest) {
        resendCount(nextRequest != null);
    }

    private void resendCount(boolean isRetry) {
        if (isRetry) {
            count.incrementAndGet();
        }
    }
}
