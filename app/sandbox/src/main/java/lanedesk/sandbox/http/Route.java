package lanedesk.sandbox.http;

import java.util.function.Supplier;

/// An endpoint with its HTTP method and path. `needsToken` is true if the endpoint requires the bearer token.
record Route(Method method, String path, boolean needsToken, Endpoint endpoint) {
    enum Method {
        GET,
        POST,
        DELETE
    }

    @FunctionalInterface
    interface Endpoint {
        Answer handle(ApiRequest request);
    }

    static Route withoutToken(Method method, String path, Endpoint endpoint) {
        return new Route(method, path, false, endpoint);
    }

    static Route requiringToken(Method method, String path, Endpoint endpoint) {
        return new Route(method, path, true, endpoint);
    }

    /// Creates a GET route for a reference list that needs no token. The list is serialized at the first request,
    /// and is then cached.
    static Route ofReferenceList(String path, Supplier<byte[]> json) {
        return withoutToken(Method.GET, path, new Endpoint() {
            private byte[] cachedJson = {};

            @Override
            public Answer handle(ApiRequest request) {
                synchronized (this) {
                    if (cachedJson.length == 0) {
                        cachedJson = json.get();
                    }
                    return Answer.of(200, Answer.JSON, cachedJson);
                }
            }
        });
    }

    boolean expectsBody() {
        return method == Method.POST;
    }

    boolean isBookingRoute() {
        return expectsBody() && path.endsWith("/book");
    }
}
