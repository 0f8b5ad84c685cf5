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

/// The token: taken anew for each call that shows it, and struck out of whatever any answer echoes of it. The service
/// knows it from every call, so answers of calls without a token are searched too.
public final class Tokens {

    static final String STRUCK = "***";

    /// An answer may speak of the token before the last where it was renewed meanwhile.
    private static final int KEPT = 2;

    private final TokenSource source;
    private volatile List<Secret> shown = List.of();

    /// Asks the source for tokens when a call needs one.
    public Tokens(TokenSource source) {
        this.source = source;
    }

    /// The token; null where the source has none.
    ///
    /// @throws IllegalArgumentException for a token no header can carry, without showing it
    @Nullable
    String take() {
        String token = source.token().map(String::strip).orElse("");
        if (token.isEmpty()) {
            return null;
        }
        if (!token.chars().allMatch(letter -> letter > ' ' && letter < 0x7f)) {
            throw new IllegalArgumentException("the token holds letters that no header can carry");
        }
        if (token.length() >= Secret.SHORTEST && shown.stream().noneMatch(secret -> secret.is(token))) {
            shown = Stream.concat(Stream.of(new Secret(token)), shown.stream())
                    .limit(KEPT)
                    .toList();
        }
        return token;
    }

    /// Strikes the token out of the headers and the body of every answer, before anybody reads them.
    Interceptor striking() {
        return chain -> {
            Response response = chain.proceed(chain.request());
            List<Secret> secrets = shown;
            if (secrets.isEmpty()) {
                return response;
            }
            ResponseBody body = response.body();
            return response.newBuilder()
                    .headers(struck(response.headers(), secrets))
                    .body(ResponseBody.create(
                            Okio.buffer(new StrikingSource(body.source(), secrets)),
                            body.contentType(),
                            body.contentLength()))
                    .build();
        };
    }

    private static Headers struck(Headers headers, List<Secret> secrets) {
        Headers.Builder struck = new Headers.Builder();
        headers.forEach(header ->
                struck.addUnsafeNonAscii(struck(header.getFirst(), secrets), struck(header.getSecond(), secrets)));
        return struck.build();
    }

    private static String struck(String text, List<Secret> secrets) {
        String clean = text;
        for (Secret secret : secrets) {
            clean = secret.struckFrom(clean);
        }
        return clean;
    }
}
