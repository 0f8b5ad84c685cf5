package lanedesk.sandbox.http;

import java.util.LinkedHashMap;
import java.util.Map;
import lanedesk.sandbox.model.RequestRejectedException;

/// An HTTP answer with all its content, before it is sent.
final class Answer {
    static final String JSON = "application/json";

    final int status;
    final String contentType;
    final byte[] body;
    final Map<String, String> headers = new LinkedHashMap<>();

    private Answer(int status, String contentType, byte[] body) {
        this.status = status;
        this.contentType = contentType;
        this.body = body;
    }

    static Answer of(int status, String contentType, byte[] body) {
        return new Answer(status, contentType, body);
    }

    /// Returns an answer with status 200 and the JSON envelope that contains `data`.
    static Answer ofData(Object data) {
        return of(200, JSON, ApiJson.toDataEnvelope(data));
    }

    /// Returns the answer to a rejected request, with the JSON envelope that contains the errors.
    static Answer ofError(RequestRejectedException rejection) {
        Answer answer = of(rejection.status(), JSON, ApiJson.toErrorEnvelope(rejection.errorBody()));
        return rejection.status() == 401 ? answer.addHeader("WWW-Authenticate", "Bearer") : answer;
    }

    Answer addHeader(String header, String value) {
        headers.put(header, value);
        return this;
    }

    /// Returns a copy of this answer with another body.
    Answer copyWithBody(byte[] newBody) {
        Answer changed = of(status, contentType, newBody);
        changed.headers.putAll(headers);
        return changed;
    }
}
