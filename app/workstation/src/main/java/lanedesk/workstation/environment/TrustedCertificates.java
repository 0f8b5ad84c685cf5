package lanedesk.workstation.environment;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/// The certificate issuers that are trusted for services.
public final class TrustedCertificates {

    // The files in which Debian, Red Hat, SUSE and Alpine store the trusted certificates.
    private static final List<Path> SYSTEM_BUNDLES = List.of(
            Path.of("/etc/ssl/certs/ca-certificates.crt"),
            Path.of("/etc/pki/tls/certs/ca-bundle.crt"),
            Path.of("/etc/ssl/ca-bundle.pem"),
            Path.of("/etc/ssl/cert.pem"));

    private TrustedCertificates() {}

    /// Returns a trust manager for Java's issuers, the issuers in a file, and the issuers that this computer
    /// trusts.
    ///
    /// @throws IOException if a certificate cannot be read; the message names the file
    static X509TrustManager createCombinedTrustManager(@Nullable Path file, boolean withSystemCertificates)
            throws IOException {
        try {
            KeyStore all = KeyStore.getInstance(KeyStore.getDefaultType());
            all.load(null, null);
            addCertificates(all, Arrays.asList(createJavaTrustManager().getAcceptedIssuers()));
            if (file != null) {
                addCertificates(all, readCertificates(file));
            }
            if (withSystemCertificates) {
                addCertificates(all, loadSystemCertificates(OperatingSystem.current()));
            }
            return createTrustManager(all);
        } catch (GeneralSecurityException failed) {
            throw new IOException("The certificates can't be used: " + failed.getMessage(), failed);
        }
    }

    /// Returns a trust manager for Java's own issuers.
    static X509TrustManager createJavaTrustManager() {
        try {
            return createTrustManager(null);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java trusts somebody", e);
        }
    }

    /// Reads the certificates of a file.
    ///
    /// @throws IOException if the file cannot be read or contains no certificates
    public static Collection<? extends Certificate> readCertificates(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            Collection<? extends Certificate> certificates =
                    CertificateFactory.getInstance("X.509").generateCertificates(in);
            if (!certificates.isEmpty()) {
                return certificates;
            }
        } catch (CertificateException unreadable) {
            throw new IOException("No certificate can be read from " + file, unreadable);
        }
        throw new IOException("No certificate can be read from " + file);
    }

    static Collection<? extends Certificate> loadSystemCertificates(OperatingSystem system)
            throws IOException, GeneralSecurityException {
        return switch (system) {
            case WINDOWS -> loadCertificatesOfStore("Windows-ROOT");
            case MAC -> loadCertificatesOfStore("KeychainStore");
            case LINUX -> readCertificatesOfBundle();
        };
    }

    private static Collection<? extends Certificate> readCertificatesOfBundle() throws IOException {
        for (Path bundle : SYSTEM_BUNDLES) {
            if (Files.isReadable(bundle)) {
                return readCertificates(bundle);
            }
        }
        return Set.of();
    }

    private static Collection<? extends Certificate> loadCertificatesOfStore(String type)
            throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance(type);
        store.load(null, null);
        List<Certificate> certificates = new ArrayList<>();
        for (String alias : Collections.list(store.aliases())) {
            if (store.isCertificateEntry(alias)) {
                certificates.add(store.getCertificate(alias));
            }
        }
        return certificates;
    }

    private static void addCertificates(KeyStore all, Collection<? extends Certificate> certificates)
            throws GeneralSecurityException {
        for (Certificate certificate : certificates) {
            if (certificate instanceof X509Certificate) {
                all.setCertificateEntry(Integer.toString(all.size()), certificate);
            }
        }
    }

    private static X509TrustManager createTrustManager(@Nullable KeyStore issuers) throws GeneralSecurityException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(issuers);
        for (TrustManager trustManager : factory.getTrustManagers()) {
            if (trustManager instanceof X509TrustManager found) {
                return found;
            }
        }
        throw new GeneralSecurityException("no manager of certificates");
    }
}
