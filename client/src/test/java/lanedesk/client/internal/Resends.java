package lanedesk.client.internal;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.Call;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/// Counts how often the HTTP library decides to send a request, or one that follows it, again.
final class Resends extends EventListener {

    private final AtomicInteger count = new AtomicInteger();
    private volatile boolean sent;

    /// The client, watched beside whoever watches it already.
    OkHttpClient on(OkHttpClient client) {
        return client.newBuilder()
                .eventListenerFactory(
                        call -> client.eventListenerFactory().create(call).plus(this))
                .build();
    }

    boolean sent() {
        return sent;
    }

    int count() {
        return count.get();
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

    private void count(boolean again) {
        if (again) {
            count.incrementAndGet();
        }
    }
}
