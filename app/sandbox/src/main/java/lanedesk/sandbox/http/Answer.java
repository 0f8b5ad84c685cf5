package lanedesk.sandbox.http;

import java.util.LinkedHashMap;
import java.util.Map;
import lanedesk.sandbox.model.RequestRejectedException;

/// A complete HTTP answer before it is sent.
final class Answer {
    static final String JSON = "application/json";

    private final int status;
    private final String contentType;
    private final byte[] body;
    private final Map<String, String> headers = new LinkedHashMap<>();

    private Answer(int status, String contentType, byte[] body) {
        this.status = status;
        this.contentType = contentType;
        this.body = body;
    }

    static Answer of(int status, String contentType, byte[] body) {
        return new Answer(status, contentType, body);
    }

    /// A successful answer: the data in the JSON envelope.
    static Answer ofData(Object data) {
        return of(200, JSON, ApiJson.toDataEnvelope(data));
    }

    /// The answer to a rejected request: the error in the JSON envelope.
    static Answer ofError(RequestRejectedException refusal) {
        Answer answer = of(refusal.status(), JSON, ApiJson.toErrorEnvelope(refusal.errorBody()));
        return refusal.status() == 401 ? answer.withHeader("WWW-Authenticate", "Bearer") : answer;
    }

    Answer withHeader(String header, String value) {
        headers.put(header, value);
        return this;
    }

    /// The same answer with another body.
    Answer withBody(byte[] newBody) {
        Answer changed = of(status, contentType, newBody);
        changed.headers.putAll(headers);
        return changed;
    }

    int status() {
        return status;
    }

    String contentType() {
        return contentType;
    }

    byte[] body() {
        return body;
    }

    Map<String, String> headers() {
        return headers;
    }
}
