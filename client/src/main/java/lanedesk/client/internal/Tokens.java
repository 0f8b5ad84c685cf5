package lanedesk.client.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.TokenSource;
import okhttp3.Headers;
import okhttp3.Interceptor;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.ForwardingSource;
import okio.Okio;
import okio.Source;
import org.jspecify.annotations.Nullable;

/// Supplies the token for each call, and removes it from every answer. Answers to calls without a token are
/// searched too, because the service knows the token from earlier calls.
public final class Tokens {

    static final String REDACTED = "***";

    /// The maximum number of sent tokens that are removed from answers. If the token was renewed after a
    /// request, the answer may contain the previous token.
    private static final int MAX_REMEMBERED_TOKENS = 2;

    private final TokenSource source;
    private volatile List<TokenRedactor> sentTokens = List.of();

    /// Creates the supplier. `source` is called when a request needs a token.
    public Tokens(TokenSource source) {
        this.source = source;
    }

    /// The current token; null if the source has no token. From now on the token, unless it is shorter than six
    /// characters, is removed from all answers, together with the token before it.
    ///
    /// @throws IllegalArgumentException for a token with characters that a header cannot contain; the message
    ///        does not show the token
    @Nullable
    String readTokenAndRememberForRedaction() {
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
                    .limit(MAX_REMEMBERED_TOKENS)
                    .toList();
        }
        return token;
    }

    /// An interceptor that removes the token from the headers and the body of every answer.
    Interceptor createAnswerRedactingInterceptor() {
        return chain -> {
            Response response = chain.proceed(chain.request());
            List<TokenRedactor> redactors = sentTokens;
            if (redactors.isEmpty()) {
                return response;
            }
            ResponseBody body = response.body();
            return response.newBuilder()
                    .headers(redactHeaders(response.headers(), redactors))
                    .body(ResponseBody.create(
                            Okio.buffer(new RedactingSource(body.source(), redactors)),
                            body.contentType(),
                            body.contentLength()))
                    .build();
        };
    }

    private static Headers redactHeaders(Headers headers, List<TokenRedactor> redactors) {
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

    /// Replaces tokens in a stream, even if a token is split between two chunks. If the stream breaks off
    /// within a token, the beginning of the token is replaced too.
    private static final class RedactingSource extends ForwardingSource {

        private static final int CHUNK_SIZE = 64 * 1024;

        /// The minimum length in characters of the beginning of a token that is replaced. A shorter beginning
        /// reveals nothing.
        private static final int MIN_REVEALING_LENGTH = 4;

        private final List<TokenRedactor> redactors;
        private final Buffer redactedBytes = new Buffer();
        private String pendingText = "";
        private boolean hasEnded;
        private @Nullable IOException failure;

        RedactingSource(Source source, List<TokenRedactor> redactors) {
            super(source);
            this.redactors = redactors;
        }

        @Override
        public long read(Buffer sink, long byteCount) throws IOException {
            while (redactedBytes.exhausted() && !hasEnded) {
                readAndRedactChunk();
            }
            if (redactedBytes.exhausted() && failure != null) {
                throw failure;
            }
            return redactedBytes.read(sink, byteCount);
        }

        private void readAndRedactChunk() {
            Buffer chunk = new Buffer();
            try {
                hasEnded = delegate().read(chunk, CHUNK_SIZE) < 0;
            } catch (IOException broken) {
                hasEnded = true;
                failure = broken;
            }
            Buffer original = chunk.copy();
            String received = pendingText + chunk.readString(StandardCharsets.ISO_8859_1);
            String text = received;
            int partialLength = 0;
            for (TokenRedactor redactor : redactors) {
                text = redactor.redactToken(text);
            }
            for (TokenRedactor redactor : redactors) {
                partialLength = Math.max(partialLength, redactor.partialTokenLengthAtEnd(text));
            }
            if (partialLength == 0 && pendingText.isEmpty() && text.equals(received)) {
                redactedBytes.write(original, original.size());
                return;
            }
            boolean endsInsideSecret = failure != null && partialLength >= MIN_REVEALING_LENGTH;
            int redactedLength = hasEnded && !endsInsideSecret ? text.length() : text.length() - partialLength;
            pendingText = hasEnded ? "" : text.substring(redactedLength);
            redactedBytes.writeString(text, 0, redactedLength, StandardCharsets.ISO_8859_1);
            if (endsInsideSecret) {
                redactedBytes.writeUtf8(Tokens.REDACTED);
            }
        }
    }

    /// Removes a token from texts, in every encoding in which an answer may contain the token.
    private static final class TokenRedactor {

        /// The minimum length in characters of a token that is removed from answers. Removing shorter tokens
        /// would damage answers that contain the same characters by chance.
        static final int MIN_LENGTH = 6;

        /// Length of the longest encoding of one character, such as `\\u0041` or `&quot;`.
        private static final int MAX_ESCAPE_LENGTH = 6;

        private static final Map<String, String> ENTITIES =
                Map.of("&", "&amp;", "<", "&lt;", ">", "&gt;", "\"", "&quot;");

        private final String token;
        private final Pattern anyEncoding;
        private final String escapeMarks;

        TokenRedactor(String token) {
            this.token = token;
            this.anyEncoding = Pattern.compile(
                    token.chars().mapToObj(TokenRedactor::patternOfAllEncodings).collect(Collectors.joining()));
            this.escapeMarks = ENTITIES.keySet().stream().anyMatch(token::contains) ? "\\%&" : "\\%";
        }

        // Matches any encoding of a character, because an answer may escape characters without need.
        private static String patternOfAllEncodings(int letter) {
            String character = Character.toString(letter);
            String plain = Pattern.quote(character);
            String digits = "(?i:" + String.format(Locale.ROOT, "%02x", letter) + ")";
            String json = "\\\\(?:u00" + digits + ("\"\\/".contains(character) ? "|" + plain : "") + ")";
            return "(?:" + Pattern.quote(ENTITIES.getOrDefault(character, character)) + "|" + plain + "|" + json + "|%"
                    + digits + ")";
        }

        boolean isToken(String other) {
            return token.equals(other);
        }

        /// The text with `***` in place of the token.
        String redactToken(String text) {
            String clean = text.replace(token, Tokens.REDACTED);
            return hasEscapes(clean) ? anyEncoding.matcher(clean).replaceAll(Tokens.REDACTED) : clean;
        }

        private boolean hasEscapes(String text) {
            return escapeMarks.chars().anyMatch(mark -> text.indexOf(mark) >= 0);
        }

        /// The number of characters at the end of the text that may be the beginning of the token.
        @SuppressWarnings("JdkObsolete")
        int partialTokenLengthAtEnd(String text) {
            Matcher matcher = anyEncoding.matcher(text);
            for (int index = Math.max(0, text.length() - token.length() * MAX_ESCAPE_LENGTH);
                    index < text.length();
                    index++) {
                if (mayStartToken(text.charAt(index))
                        && !matcher.region(index, text.length()).lookingAt()
                        && matcher.hitEnd()) {
                    return text.length() - index;
                }
            }
            return 0;
        }

        private boolean mayStartToken(char letter) {
            return letter == token.charAt(0) || escapeMarks.indexOf(letter) >= 0;
        }
    }
}
