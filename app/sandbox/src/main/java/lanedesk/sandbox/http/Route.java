package lanedesk.sandbox.http;

import java.util.function.Supplier;

/// One endpoint: path, token requirement, and handler.
record Route(Method method, String path, boolean needsToken, Endpoint endpoint) {
    enum Method {
        GET,
        POST,
        DELETE
    }

    @FunctionalInterface
    interface Endpoint {
        Answer answer(ApiRequest request);
    }

    static Route withoutToken(Method method, String path, Endpoint endpoint) {
        return new Route(method, path, false, endpoint);
    }

    static Route withToken(Method method, String path, Endpoint endpoint) {
        return new Route(method, path, true, endpoint);
    }

    /// A constant list, serialized on first use.
    static Route ofJsonList(String path, Supplier<byte[]> json) {
        return withoutToken(Method.GET, path, new Endpoint() {
            private byte[] written = {};

            @Override
            public Answer answer(ApiRequest ask) {
                synchronized (this) {
                    if (written.length == 0) {
                        written = json.get();
                    }
                    return Answer.of(200, Answer.JSON, written);
                }
            }
        });
    }

    boolean hasBody() {
        return method == Method.POST;
    }

    boolean isBooking() {
        return hasBody() && path.endsWith("/book");
    }
}
