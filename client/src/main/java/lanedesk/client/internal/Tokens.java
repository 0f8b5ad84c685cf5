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
    String currentToken() {
        String token = source.token().map(String::strip).orElse("");
        if (token.isEmpty()) {
            return null;
        }
        if (!token.chars().allMatch(letter -> letter > ' ' && letter < 0x7f)) {
            throw new IllegalArgumentException("the token holds letters that no header can carry");
        }
        if (token.length() >= TokenRedactor.MIN_LENGTH
                && sentTokens.stream().noneMatch(secret -> secret.matches(token))) {
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
            List<TokenRedactor> secrets = sentTokens;
            if (secrets.isEmpty()) {
                return response;
            }
            ResponseBody body = response.body();
            return response.newBuilder()
                    .headers(redact(response.headers(), secrets))
                    .body(ResponseBody.create(
                            Okio.buffer(new RedactingSource(body.source(), secrets)),
                            body.contentType(),
                            body.contentLength()))
                    .build();
        };
    }

    private static Headers redact(Headers headers, List<TokenRedactor> secrets) {
        Headers.Builder struck = new Headers.Builder();
        headers.forEach(header ->
                struck.addUnsafeNonAscii(redact(header.getFirst(), secrets), redact(header.getSecond(), secrets)));
        return struck.build();
    }

    private static String redact(String text, List<TokenRedactor> secrets) {
        String clean = text;
        for (TokenRedactor secret : secrets) {
            clean = secret.redactFrom(clean);
        }
        return clean;
    }
}
