package lanedesk.client.internal;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import lanedesk.client.Cancellation;
import lanedesk.client.ClientException;
import lanedesk.client.document.DownloadProgress;
import lanedesk.client.document.RefusedDocumentException;
import lanedesk.client.document.RefusedDocumentException.Reason;
import lanedesk.client.document.SavedDocument;
import okhttp3.Call;
import okhttp3.Dns;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.HashingSink;
import okio.Okio;
import okio.Sink;
import org.jspecify.annotations.Nullable;

/// Downloads documents to files. A document is written to a `.part` file next to the target, flushed to disk,
/// and then moved atomically. An existing target is never overwritten.
public final class DocumentDownloader {

    private static final int MAX_REDIRECTS = 5;
    private static final int CHUNK_SIZE = 64 * 1024;
    private static final Set<OpenOption> NEW_FILE_OPTIONS =
            Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);

    private final ValidatedSettings settings;
    private final DocumentUrlPolicy urlPolicy;
    private final OkHttpClient http;

    DocumentDownloader(ValidatedSettings settings, OkHttpClient base) {
        this.settings = settings;
        this.urlPolicy = new DocumentUrlPolicy(settings.baseUrl());
        this.http = base.newBuilder()
                .dns(urlPolicy.createDnsRejectingPrivateAddresses(base.dns()))
                .build();
    }

    /// Downloads one document to a file that does not exist yet, and follows redirects.
    ///
    /// @throws IOException if the file cannot be written
    public SavedDocument download(String url, Path target, DownloadProgress progress, Cancellation cancellation)
            throws IOException {
        if (Files.exists(target)) {
            throw new FileAlreadyExistsException(target.toString());
        }
        HttpUrl address = urlPolicy.resolveOrThrowIfForbidden(url);
        for (int redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
            FetchResult result = saveOrReturnRedirectTarget(address, target, progress, cancellation);
            if (result.savedDocument() != null) {
                return result.savedDocument();
            }
            address = urlPolicy.resolveRedirectOrThrowIfForbidden(address, result.redirectTarget());
        }
        throw new RefusedDocumentException(Reason.TOO_MANY_REDIRECTS);
    }

    /// The result of one request: the saved document, or the target of a redirect.
    private record FetchResult(
            @Nullable SavedDocument savedDocument, @Nullable String redirectTarget) {}

    private FetchResult saveOrReturnRedirectTarget(
            HttpUrl address, Path target, DownloadProgress progress, Cancellation cancellation) throws IOException {
        RequestTracker requestTracker = new RequestTracker();
        String token = urlPolicy.isSameOrigin(address) ? settings.tokens().readTokenAndRememberForRedaction() : null;
        Call call = http.newCall(
                settings.newRequestBuilder(address, token, requestTracker).build());
        call.timeout().timeout(settings.clientSettings().timeouts().document().toNanos(), TimeUnit.NANOSECONDS);
        try (Cancellation.Registration _ = cancellation.onCancel(call::cancel);
                Response response = runWrappingNetworkFailure(call::execute)) {
            if (response.isRedirect()) {
                return new FetchResult(null, response.header("Location"));
            }
            if (response.code() != 200) {
                throw readErrorAsClientException(response);
            }
            return new FetchResult(saveAtomically(response, target, progress), null);
        } catch (TransferFailedException transferFailure) {
            if (transferFailure.failure instanceof BodyBuffer.TooLargeException) {
                throw new RefusedDocumentException(Reason.TOO_LARGE);
            }
            if (failureAndCauses(transferFailure)
                    .anyMatch(DocumentUrlPolicy.ForbiddenHostException.class::isInstance)) {
                throw new RefusedDocumentException(Reason.PRIVATE_NETWORK);
            }
            throw ClientExceptions.ofFailedOrCancelledCall(
                    Endpoint.DOCUMENT, requestTracker, cancellation, transferFailure.failure, token);
        }
    }

    private static Stream<Throwable> failureAndCauses(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause);
    }

    private ClientException readErrorAsClientException(Response response) throws TransferFailedException {
        byte[] body = runWrappingNetworkFailure(() -> BodyBuffer.readAllOrThrowIfTooLarge(
                response.body(), settings.clientSettings().limits().answerBytes()));
        return ClientExceptions.ofErrorStatus(Endpoint.DOCUMENT, response.code(), body);
    }

    private SavedDocument saveAtomically(Response response, Path target, DownloadProgress progress) throws IOException {
        Path part = target.resolveSibling(target.getFileName() + ".part");
        try {
            SavedDocument saved = writePartFile(response, part, target, progress);
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
            return saved;
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private SavedDocument writePartFile(Response response, Path part, Path target, DownloadProgress progress)
            throws IOException {
        Files.deleteIfExists(part);
        try (FileChannel channel = FileChannel.open(part, NEW_FILE_OPTIONS, ownerOnlyPermissions(part));
                HashingSink file = HashingSink.sha256(Okio.sink(Channels.newOutputStream(channel)))) {
            long size = copyBodyOrThrowIfTooLarge(response.body(), file, progress);
            channel.force(true);
            return new SavedDocument(target, size, file.hash().hex(), response.header("Content-Type"));
        }
    }

    private long copyBodyOrThrowIfTooLarge(ResponseBody body, Sink file, DownloadProgress progress) throws IOException {
        long limit = settings.clientSettings().limits().documentBytes();
        long expected = body.contentLength();
        if (expected > limit) {
            throw new RefusedDocumentException(Reason.TOO_LARGE);
        }
        Buffer chunk = new Buffer();
        long size = 0;
        while (runWrappingNetworkFailure(() -> body.source().read(chunk, CHUNK_SIZE)) >= 0) {
            size += chunk.size();
            if (size > limit) {
                throw new RefusedDocumentException(Reason.TOO_LARGE);
            }
            file.write(chunk, chunk.size());
            progress.onBytesReceived(size, expected);
        }
        return size;
    }

    /// Permissions for the owner only; empty if the file's file system does not support permissions.
    private static FileAttribute<?>[] ownerOnlyPermissions(Path file) {
        return file.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }

    /// A failure of the network, to be distinguished from a failure of the local disk.
    private static final class TransferFailedException extends IOException {

        private final Exception failure;

        private TransferFailedException(Exception failure) {
            super(failure);
            this.failure = failure;
        }
    }

    private static <T> T runWrappingNetworkFailure(Callable<T> work) throws TransferFailedException {
        try {
            return work.call();
        } catch (Exception failure) {
            throw new TransferFailedException(failure);
        }
    }

    /// Decides from which addresses a document may be downloaded. A hostile or defective answer could point to
    /// this machine or its network. So only https on public hosts and the environment's own origin are allowed.
    /// If the environment itself is on this machine, other addresses of this machine are allowed too.
    record DocumentUrlPolicy(HttpUrl baseUrl) {

        /// A host name resolves to a forbidden address. This is an `UnknownHostException`, because a DNS
        /// look-up inside a call may throw nothing else.
        static final class ForbiddenHostException extends UnknownHostException {
            ForbiddenHostException(String host) {
                super(host + " leads into a private network");
            }
        }

        /// Resolves the address of a document against the base address, and throws if downloads from this
        /// address are not allowed.
        HttpUrl resolveOrThrowIfForbidden(String url) throws RefusedDocumentException {
            return returnOrThrowIfForbidden(url, baseUrl.resolve(url));
        }

        /// Resolves the target of a redirect against the address `from`, and throws if there is no target or if
        /// downloads from it are not allowed.
        HttpUrl resolveRedirectOrThrowIfForbidden(HttpUrl from, @Nullable String location)
                throws RefusedDocumentException {
            if (location == null) {
                throw new RefusedDocumentException(Reason.REDIRECT_NOWHERE);
            }
            return returnOrThrowIfForbidden(location, from.resolve(location));
        }

        boolean isSameOrigin(HttpUrl url) {
            return UrlHosts.isSameOrigin(baseUrl, url);
        }

        private HttpUrl returnOrThrowIfForbidden(String text, @Nullable HttpUrl url) throws RefusedDocumentException {
            if (url == null || text.isBlank() || text.chars().anyMatch(letter -> letter <= ' ' || letter == '\\')) {
                throw new RefusedDocumentException(Reason.NO_WEB_ADDRESS);
            }
            if (!url.username().isEmpty() || !url.password().isEmpty()) {
                throw new RefusedDocumentException(Reason.CREDENTIALS);
            }
            if (isSameOrigin(url)) {
                return url;
            }
            boolean bothLoopback = UrlHosts.isLoopback(baseUrl) && UrlHosts.isLoopback(url);
            if (!url.isHttps() && !bothLoopback) {
                throw new RefusedDocumentException(Reason.NOT_HTTPS);
            }
            InetAddress literal = UrlHosts.parseIpLiteral(url.host());
            if (literal != null && isPrivateExceptOwnLoopback(literal)) {
                throw new RefusedDocumentException(Reason.PRIVATE_NETWORK);
            }
            return url;
        }

        private boolean isPrivateExceptOwnLoopback(InetAddress address) {
            boolean isOwnLoopback = address.isLoopbackAddress() && UrlHosts.isLoopback(baseUrl);
            return UrlHosts.isPrivateOrReserved(address) && !isOwnLoopback;
        }

        /// Creates a DNS that throws [ForbiddenHostException] if a host name resolves to a private address, so
        /// that the addresses are checked when a connection is opened.
        Dns createDnsRejectingPrivateAddresses(Dns system) {
            return host -> {
                List<InetAddress> addresses = system.lookup(host);
                if (!host.equals(baseUrl.host()) && addresses.stream().anyMatch(this::isPrivateExceptOwnLoopback)) {
                    throw new ForbiddenHostException(host);
                }
                return addresses;
            };
        }
    }
}
