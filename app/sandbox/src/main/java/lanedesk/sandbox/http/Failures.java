package lanedesk.sandbox.http;

import lanedesk.sandbox.model.Refusal;

/// Answers for requests that never get as far as an endpoint, or should not have.
final class Failures {
    private Failures() {}

    static Answer of(int status) {
        return Answer.refusal(refusal(status));
    }

    static Answer fault() {
        return of(500);
    }

    static Refusal refusal(int status) {
        return switch (status) {
            case 401 -> Refusal.of(401, "Unauthorized", "unauthorized", "The bearer token is missing or not valid.");
            case 403 -> Refusal.of(403, "Forbidden", "forbidden", "The request is refused.");
            case 404 -> Refusal.of(404, "Not Found", "not_found", "There is nothing at this path.");
            case 405 ->
                Refusal.of(405, "Method Not Allowed", "method_not_allowed", "The path does not take this method.");
            case 408 -> Refusal.of(408, "Request Timeout", "timeout", "The request took too long.");
            case 413 -> Refusal.of(413, "Content Too Large", "too_large", "The body is larger than 4 MiB.");
            case 414 -> Refusal.of(414, "URI Too Long", "too_large", "The address is too long.");
            case 415 ->
                Refusal.of(
                        415,
                        "Unsupported Media Type",
                        "unsupported_media_type",
                        "The body must be sent as application/json, not compressed.");
            case 429 -> Refusal.of(429, "Too Many Requests", "too_many_requests", "Too many requests.");
            case 431 -> Refusal.of(431, "Request Header Fields Too Large", "too_large", "The headers are too large.");
            case 503 -> Refusal.of(503, "Service Unavailable", "unavailable", "The service is not available.");
            default ->
                status >= 400 && status < 500
                        ? Refusal.of(status, "Bad Request", "bad_request", "The request cannot be understood.")
                        : Refusal.of(status, "Internal Server Error", "server_error", "Something went wrong.");
        };
    }
}
