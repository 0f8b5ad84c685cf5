package lanedesk.client.internal;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
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

    /// What is shorter is no secret, and striking it would spoil answers.
    private static final int SHORTEST_SECRET = 6;

    /// An answer may speak of the token before the last where it was renewed meanwhile.
    private static final int KEPT = 2;

    private final TokenSource source;
    private volatile List<List<String>> shown = List.of();

    /// The tokens of this source.
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
        List<String> spellings = spellings(token);
        if (!shown.contains(spellings)) {
            shown = Stream.concat(Stream.of(spellings), shown.stream())
                    .limit(KEPT)
                    .toList();
        }
        return token;
    }

    /// As it is, and as JSON, an address or a web page may spell it.
    private static List<String> spellings(String token) {
        if (token.length() < SHORTEST_SECRET) {
            return List.of();
        }
        String json = token.replace("\\", "\\\\").replace("\"", "\\\"");
        String percent = URLEncoder.encode(token, StandardCharsets.UTF_8);
        return Stream.of(
                        token,
                        json,
                        json.replace("/", "\\/"),
                        escaped(token, "\\u%04X"),
                        escaped(token, "\\u%04x"),
                        percent,
                        lowered(percent),
                        token.replace("&", "&amp;")
                                .replace("<", "&lt;")
                                .replace(">", "&gt;")
                                .replace("\"", "&quot;"))
                .distinct()
                .toList();
    }

    private static String escaped(String token, String format) {
        StringBuilder text = new StringBuilder();
        token.chars().forEach(letter -> {
            if (Character.isLetterOrDigit(letter) || "-._~ ".indexOf(letter) >= 0) {
                text.append((char) letter);
            } else {
                text.append(String.format(Locale.ROOT, format, letter));
            }
        });
        return text.toString();
    }

    private static String lowered(String percent) {
        StringBuilder text = new StringBuilder(percent);
        for (int at = text.indexOf("%"); at >= 0; at = text.indexOf("%", at + 1)) {
            text.replace(at, at + 3, text.substring(at, at + 3).toLowerCase(Locale.ROOT));
        }
        return text.toString();
    }

    private List<String> secrets() {
        return shown.stream().flatMap(List::stream).toList();
    }

    /// Strikes the token out of the headers and the body of every answer, before anybody reads them.
    Interceptor striking() {
        return chain -> {
            Response response = chain.proceed(chain.request());
            List<String> secrets = secrets();
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

    private static Headers struck(Headers headers, List<String> secrets) {
        Headers.Builder struck = new Headers.Builder();
        headers.forEach(header ->
                struck.addUnsafeNonAscii(struck(header.getFirst(), secrets), struck(header.getSecond(), secrets)));
        return struck.build();
    }

    private static String struck(String text, List<String> secrets) {
        String clean = text;
        for (String secret : secrets) {
            clean = clean.replace(secret, STRUCK);
        }
        return clean;
    }

    @Override
    public String toString() {
        return "tokens";
    }
}
