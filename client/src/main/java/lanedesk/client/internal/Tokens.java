package lanedesk.client.internal;

import java.util.List;
import java.util.stream.Stream;
import lanedesk.client.TokenSource;
import okhttp3.Headers;
import okhttp3.Interceptor;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.Okio;
import org.jspecify.annotations.Nullable;

/// Supplies the token for each call and redacts it from every answer. The service knows the token from earlier
/// calls, so answers to calls without a token are searched too.
public final class Tokens {

    static final String REDACTED = "***";

    /// An answer may contain the previous token if it was renewed meanwhile.
    private static final int MAX_REMEMBERED = 2;

    private final TokenSource source;
    private volatile List<TokenRedactor> sentTokens = List.of();

    /// Creates the token holder; the source is called when a request needs a token.
    public Tokens(TokenSource source) {
        this.source = source;
    }

    /// The current token; null if the source has none.
    ///
    /// @throws IllegalArgumentException for a token with characters that a header cannot carry; the message does
    ///     not show it
    @Nullable
    String currentTokenToSend() {
        String token = source.token().map(String::strip).orElse("");
        if (token.isEmpty()) {
            return null;
        }
        if (!token.chars().allMatch(letter -> letter > ' ' && letter < 0x7f)) {
            throw new IllegalArgumentException("the token holds letters that no header can carry");
        }
        if (token.length() >= TokenRedactor.MIN_LENGTH
                && sentTokens.stream().noneMatch(redactor -> redactor.isToken(token))) {
            sentTokens = Stream.concat(Stream.of(new TokenRedactor(token)), sentTokens.stream())
                    .limit(MAX_REMEMBERED)
                    .toList();
        }
        return token;
    }

    /// Redacts the token from the headers and the body of every answer.
    Interceptor redactingInterceptor() {
        return chain -> {
            Response response = chain.proceed(chain.request());
            List<TokenRedactor> redactors = sentTokens;
            if (redactors.isEmpty()) {
                return response;
            }
            ResponseBody body = response.body();
            return response.newBuilder()
                    .headers(redact(response.headers(), redactors))
                    .body(ResponseBody.create(
                            Okio.buffer(new RedactingSource(body.source(), redactors)),
                            body.contentType(),
                            body.contentLength()))
                    .build();
        };
    }

    private static Headers redact(Headers headers, List<TokenRedactor> redactors) {
        Headers.Builder redacted = new Headers.Builder();
        headers.forEach(header -> redacted.addUnsafeNonAscii(
                redact(header.getFirst(), redactors), redact(header.getSecond(), redactors)));
        return redacted.build();
    }

    private static String redact(String text, List<TokenRedactor> redactors) {
        String redacted = text;
        for (TokenRedactor redactor : redactors) {
            redacted = redactor.redactToken(redacted);
        }
        return redacted;
    }
}
