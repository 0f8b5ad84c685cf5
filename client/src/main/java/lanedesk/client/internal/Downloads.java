package lanedesk.client.internal;

import java.io.IOException;
import java.io.OutputStream;
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
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import lanedesk.client.Cancellation;
import lanedesk.client.ClientException;
import lanedesk.client.document.DownloadProgress;
import lanedesk.client.document.RefusedDocumentException;
import lanedesk.client.document.RefusedDocumentException.Reason;
import lanedesk.client.document.SavedDocument;
import okhttp3.Call;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.BufferedSource;
import org.jspecify.annotations.Nullable;

/// Brings documents to files: beside the target as `.part`, flushed to the disk, then moved in one step. A target that
/// exists is never touched.
final class Downloads {

    private static final int MOST_REDIRECTS = 5;
    private static final int CHUNK = 64 * 1024;

    private final Settings settings;
    private final DocumentAddress addresses;
    private final OkHttpClient http;

    Downloads(Settings settings, OkHttpClient base) {
        this.settings = settings;
        this.addresses = new DocumentAddress(settings.baseUrl());
        this.http = base.newBuilder().dns(addresses.dns(base.dns())).build();
    }

    /// @throws IOException where the file cannot be written
    SavedDocument download(String url, Path target, DownloadProgress progress, Cancellation cancellation)
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

    /// Either the document or the place to look next.
    private record Step(
            @Nullable SavedDocument saved, @Nullable String location) {}

    private Step follow(HttpUrl address, Path target, DownloadProgress progress, Cancellation cancellation)
            throws IOException {
        CallWatch watch = new CallWatch();
        String token = addresses.isOwn(address) ? settings.tokens().take() : null;
        Call call = http.newCall(request(address, token, watch));
        call.timeout().timeout(settings.timeouts().document().toNanos(), TimeUnit.NANOSECONDS);
        if (cancellation.isCancelled()) {
            throw new ClientException.Cancelled(Endpoint.DOCUMENT.label(), false);
        }
        try (Cancellation.Registration _ = cancellation.onCancel(call::cancel);
                Response response = call.execute()) {
            if (response.isRedirect()) {
                return new Step(null, response.header("Location"));
            }
            if (response.code() != 200) {
                throw refused(response);
            }
            return new Step(save(response, target, progress), null);
        } catch (LocalFileException local) {
            throw local.failure;
        } catch (ClientException known) {
            throw known;
        } catch (Body.TooLargeException large) {
            throw new RefusedDocumentException(Reason.TOO_LARGE);
        } catch (IOException | RuntimeException broken) {
            if (isRefusedName(broken)) {
                throw new RefusedDocumentException(Reason.PRIVATE_NETWORK);
            }
            throw Failures.broken(Endpoint.DOCUMENT, watch, cancellation, broken, token);
        }
    }

    private static boolean isRefusedName(Throwable failure) {
        for (Throwable at = failure; at != null; at = at.getCause()) {
            if (at instanceof DocumentAddress.NameRefusedException) {
                return true;
            }
        }
        return false;
    }

    private Request request(HttpUrl address, @Nullable String token, CallWatch watch) {
        Request.Builder request = new Request.Builder()
                .url(address)
                .header("User-Agent", settings.userAgent())
                .tag(CallWatch.class, watch);
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        return request.build();
    }

    private ClientException refused(Response response) throws IOException {
        byte[] body = Body.take(response.body(), settings.limits().answerBytes());
        return Failures.refused(
                Endpoint.DOCUMENT,
                new Received(
                        response.code(),
                        body,
                        Wire.date(response),
                        settings.clock().instant()));
    }

    private SavedDocument save(Response response, Path target, DownloadProgress progress) throws IOException {
        Path part = target.resolveSibling(target.getFileName() + ".part");
        boolean whole = false;
        try {
            MessageDigest digest = sha256();
            long size = stream(response.body(), part, digest, progress);
            locally(() -> Files.move(part, target, StandardCopyOption.ATOMIC_MOVE));
            whole = true;
            return new SavedDocument(
                    target, size, HexFormat.of().formatHex(digest.digest()), response.header("Content-Type"));
        } finally {
            if (!whole) {
                locally(() -> Files.deleteIfExists(part));
            }
        }
    }

    private long stream(ResponseBody body, Path part, MessageDigest digest, DownloadProgress progress)
            throws IOException {
        long limit = settings.limits().documentBytes();
        long expected = body.contentLength();
        if (expected > limit) {
            throw new Body.TooLargeException(limit);
        }
        BufferedSource source = body.source();
        long size = 0;
        byte[] chunk = new byte[CHUNK];
        try (FileChannel channel = locally(() -> open(part));
                OutputStream out = new DigestOutputStream(Channels.newOutputStream(channel), digest)) {
            for (int read = source.read(chunk); read >= 0; read = source.read(chunk)) {
                size += read;
                if (size > limit) {
                    throw new Body.TooLargeException(limit);
                }
                int length = read;
                locally(() -> {
                    out.write(chunk, 0, length);
                    return length;
                });
                progress.received(size, expected);
            }
            locally(() -> {
                channel.force(true);
                return true;
            });
        }
        return size;
    }

    /// For this user alone where the file system knows users.
    private static FileChannel open(Path part) throws IOException {
        Files.deleteIfExists(part);
        Set<OpenOption> options = Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
        boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] mine = posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
        return FileChannel.open(part, options, mine);
    }

    private interface FileWork<T> {
        T run() throws IOException;
    }

    /// A failure of this machine's disk, to be told from one of the wire.
    private static final class LocalFileException extends RuntimeException {
        private final IOException failure;

        private LocalFileException(IOException failure) {
            super(failure);
            this.failure = failure;
        }
    }

    private static <T> T locally(FileWork<T> work) {
        try {
            return work.run();
        } catch (IOException failure) {
            throw new LocalFileException(failure);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new AssertionError("every Java platform has SHA-256", impossible);
        }
    }
}
