package lanedesk.client.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
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

    /// If the token was renewed in the meantime, an answer may contain the previous token.
    private static final int MAX_REMEMBERED = 2;

    private final TokenSource source;
    private volatile List<TokenRedactor> sentTokens = List.of();

    /// Creates the supplier. `source` is called when a request needs a token.
    public Tokens(TokenSource source) {
        this.source = source;
    }

    /// The current token; null if the source has no token. From now on the token is removed from all answers.
    ///
    /// @throws IllegalArgumentException for a token with characters that a header cannot contain; the message does
    ///        not show the token
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

    /// An interceptor that removes the token from the headers and the body of every answer.
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

    /// Replaces tokens in a stream, even if a token is split between two chunks. If the stream breaks off within a
    /// token, the beginning of the token is replaced too.
    private static final class RedactingSource extends ForwardingSource {

        private static final int CHUNK_SIZE = 64 * 1024;

        /// A shorter beginning of a token reveals nothing.
        private static final int MIN_REVEALING_LENGTH = 4;

        private final List<TokenRedactor> redactors;
        private final Buffer redacted = new Buffer();
        private String pending = "";
        private boolean hasEnded;
        private @Nullable IOException failure;

        RedactingSource(Source source, List<TokenRedactor> redactors) {
            super(source);
            this.redactors = redactors;
        }

        @Override
        public long read(Buffer sink, long byteCount) throws IOException {
            while (redacted.exhausted() && !hasEnded) {
                readChunk();
            }
            if (redacted.exhausted() && failure != null) {
                throw failure;
            }
            return redacted.read(sink, byteCount);
        }

        private void readChunk() {
            Buffer chunk = new Buffer();
            try {
                hasEnded = delegate().read(chunk, CHUNK_SIZE) < 0;
            } catch (IOException broken) {
                hasEnded = true;
                failure = broken;
            }
            Buffer original = chunk.copy();
            String received = pending + chunk.readString(StandardCharsets.ISO_8859_1);
            String text = received;
            int partialLength = 0;
            for (TokenRedactor redactor : redactors) {
                text = redactor.redactToken(text);
            }
            for (TokenRedactor redactor : redactors) {
                partialLength = Math.max(partialLength, redactor.partialMatchLength(text));
            }
            if (partialLength == 0 && pending.isEmpty() && text.equals(received)) {
                redacted.write(original, original.size());
                return;
            }
            boolean endsInsideSecret = failure != null && partialLength >= MIN_REVEALING_LENGTH;
            int redactedLength = hasEnded && !endsInsideSecret ? text.length() : text.length() - partialLength;
            pending = hasEnded ? "" : text.substring(redactedLength);
            redacted.writeString(text, 0, redactedLength, StandardCharsets.ISO_8859_1);
            if (endsInsideSecret) {
                redacted.writeUtf8(Tokens.REDACTED);
            }
        }
    }
}
