package lanedesk.client.internal;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
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
import lanedesk.client.internal.DocumentAddress.NameRefusedException;
import okhttp3.Call;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.HashingSink;
import okio.Okio;
import okio.Sink;
import org.jspecify.annotations.Nullable;

/// Brings documents to files: beside the target as `.part`, flushed to the disk, then moved in one step. A target that
/// exists is never touched.
public final class Downloads {

    private static final int MOST_REDIRECTS = 5;
    private static final int CHUNK = 64 * 1024;
    private static final Set<OpenOption> NEW = Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);

    private final Settings settings;
    private final DocumentAddress addresses;
    private final OkHttpClient http;

    Downloads(Settings settings, OkHttpClient base) {
        this.settings = settings;
        this.addresses = new DocumentAddress(settings.baseUrl());
        this.http = base.newBuilder().dns(addresses.dns(base.dns())).build();
    }

    /// Brings one document.
    ///
    /// @throws IOException where the file cannot be written
    public SavedDocument download(String url, Path target, DownloadProgress progress, Cancellation cancellation)
            throws IOException {
        if (Files.exists(target)) {
            throw new FileAlreadyExistsException(target.toString());
        }
        HttpUrl address = addresses.first(url);
        for (int redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
            Step step = follow(address, target, progress, cancellation);
            if (step.saved() != null) {
                return step.saved();
            }
            address = addresses.next(address, step.location());
        }
        throw new RefusedDocumentException(Reason.TOO_MANY_REDIRECTS);
    }

    /// One answer on the way to a document: the document itself or the address of a redirect.
    private record Step(
            @Nullable SavedDocument saved, @Nullable String location) {}

    private Step follow(HttpUrl address, Path target, DownloadProgress progress, Cancellation cancellation)
            throws IOException {
        CallWatch watch = new CallWatch();
        String token = addresses.isOwn(address) ? settings.tokens().take() : null;
        Call call = http.newCall(settings.request(address, token, watch).build());
        call.timeout().timeout(settings.chosen().timeouts().document().toNanos(), TimeUnit.NANOSECONDS);
        try (Cancellation.Registration _ = cancellation.onCancel(call::cancel);
                Response response = overTheWire(call::execute)) {
            if (response.isRedirect()) {
                return new Step(null, response.header("Location"));
            }
            if (response.code() != 200) {
                throw refused(response);
            }
            return new Step(save(response, target, progress), null);
        } catch (BrokenOffException broken) {
            if (broken.failure instanceof Body.TooLargeException) {
                throw new RefusedDocumentException(Reason.TOO_LARGE);
            }
            if (causes(broken).anyMatch(NameRefusedException.class::isInstance)) {
                throw new RefusedDocumentException(Reason.PRIVATE_NETWORK);
            }
            throw Failures.broken(Endpoint.DOCUMENT, watch, cancellation, broken.failure, token);
        }
    }

    private static Stream<Throwable> causes(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause);
    }

    private ClientException refused(Response response) throws BrokenOffException {
        byte[] body = overTheWire(
                () -> Body.take(response.body(), settings.chosen().limits().answerBytes()));
        return Failures.refused(Endpoint.DOCUMENT, response.code(), body);
    }

    private SavedDocument save(Response response, Path target, DownloadProgress progress) throws IOException {
        Path part = target.resolveSibling(target.getFileName() + ".part");
        try {
            SavedDocument saved = write(response, part, target, progress);
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
            return saved;
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private SavedDocument write(Response response, Path part, Path target, DownloadProgress progress)
            throws IOException {
        Files.deleteIfExists(part);
        try (FileChannel channel = FileChannel.open(part, NEW, forThisUserAlone());
                HashingSink file = HashingSink.sha256(Okio.sink(Channels.newOutputStream(channel)))) {
            long size = pour(response.body(), file, progress);
            channel.force(true);
            return new SavedDocument(target, size, file.hash().hex(), response.header("Content-Type"));
        }
    }

    private long pour(ResponseBody body, Sink file, DownloadProgress progress) throws IOException {
        long limit = settings.chosen().limits().documentBytes();
        long expected = body.contentLength();
        if (expected > limit) {
            throw new RefusedDocumentException(Reason.TOO_LARGE);
        }
        Buffer chunk = new Buffer();
        long size = 0;
        while (overTheWire(() -> body.source().read(chunk, CHUNK)) >= 0) {
            size += chunk.size();
            if (size > limit) {
                throw new RefusedDocumentException(Reason.TOO_LARGE);
            }
            file.write(chunk, chunk.size());
            progress.received(size, expected);
        }
        return size;
    }

    /// Where the file system knows users.
    private static FileAttribute<?>[] forThisUserAlone() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }

    /// A failure of the wire, to be told from one of this machine's disk.
    private static final class BrokenOffException extends IOException {

        private final Exception failure;

        private BrokenOffException(Exception failure) {
            super(failure);
            this.failure = failure;
        }
    }

    private static <T> T overTheWire(Callable<T> work) throws BrokenOffException {
        try {
            return work.call();
        } catch (Exception failure) {
            throw new BrokenOffException(failure);
        }
    }
}
