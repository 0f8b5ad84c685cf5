package lanedesk.sandbox.http;

import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/// What Jetty answers by itself, before any route sees the request: in the envelope like everything else.
final class ErrorPages extends ErrorHandler {
    private final HttpDate date;

    ErrorPages(HttpDate date) {
        this.date = date;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        Answer answer = ErrorResponses.ofStatus(response.getStatus());
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, answer.contentType());
        response.getHeaders().put(HttpHeader.DATE, date.currentDate());
        response.write(true, ByteBuffer.wrap(answer.body()), callback);
        return true;
    }
}
