package lanedesk.sandbox.http;

import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/// Writes the error answers of Jetty in the JSON envelope. Jetty sends these answers for requests that it rejects
/// before they reach a route.
final class ErrorPages extends ErrorHandler {
    private final HttpDate date;

    ErrorPages(HttpDate date) {
        this.date = date;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        Answer answer = ErrorResponses.answerForStatus(response.getStatus());
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, answer.contentType());
        response.getHeaders().put(HttpHeader.DATE, date.currentHeaderValue());
        response.write(true, ByteBuffer.wrap(answer.body()), callback);
        return true;
    }
}
