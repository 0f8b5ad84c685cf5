package lanedesk.sandbox.http;

import lanedesk.sandbox.model.RequestRejectedException;

/// Creates the answers to requests that do not reach an endpoint, and to internal errors.
final class ErrorResponses {
    private ErrorResponses() {}

    static Answer createAnswerForStatus(int status) {
        return Answer.ofError(createRejectionForStatus(status));
    }

    static Answer createInternalErrorAnswer() {
        return createAnswerForStatus(500);
    }

    static RequestRejectedException createRejectionForStatus(int status) {
        return switch (status) {
            case 401 ->
                RequestRejectedException.ofStatus(
                        401, "Unauthorized", "unauthorized", "The bearer token is missing or not valid.");
            case 403 -> RequestRejectedException.ofStatus(403, "Forbidden", "forbidden", "The request is refused.");
            case 404 ->
                RequestRejectedException.ofStatus(404, "Not Found", "not_found", "There is nothing at this path.");
            case 405 ->
                RequestRejectedException.ofStatus(
                        405, "Method Not Allowed", "method_not_allowed", "The path does not take this method.");
            case 408 ->
                RequestRejectedException.ofStatus(408, "Request Timeout", "timeout", "The request took too long.");
            case 413 ->
                RequestRejectedException.ofStatus(
                        413, "Content Too Large", "too_large", "The body is larger than 4 MiB.");
            case 414 -> RequestRejectedException.ofStatus(414, "URI Too Long", "too_large", "The address is too long.");
            case 415 ->
                RequestRejectedException.ofStatus(
                        415,
                        "Unsupported Media Type",
                        "unsupported_media_type",
                        "The body must be sent as application/json, not compressed.");
            case 429 ->
                RequestRejectedException.ofStatus(429, "Too Many Requests", "too_many_requests", "Too many requests.");
            case 431 ->
                RequestRejectedException.ofStatus(
                        431, "Request Header Fields Too Large", "too_large", "The headers are too large.");
            case 503 ->
                RequestRejectedException.ofStatus(
                        503, "Service Unavailable", "unavailable", "The service is not available.");
            default ->
                status >= 400 && status < 500
                        ? RequestRejectedException.ofStatus(
                                status, "Bad Request", "bad_request", "The request cannot be understood.")
                        : RequestRejectedException.ofStatus(
                                status, "Internal Server Error", "server_error", "Something went wrong.");
        };
    }
}
