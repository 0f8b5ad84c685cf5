package lanedesk.workstation.environment;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Key;
import java.security.KeyStoreSpi;
import java.security.Provider;
import java.security.Security;
import java.security.cert.Certificate;
import java.util.Collections;
import java.util.Date;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import okhttp3.tls.HeldCertificate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests the behaviour that depends on the operating system, for each system on any machine.
class OperatingSystemTest {

    private static final Certificate ISSUER = new HeldCertificate.Builder()
            .certificateAuthority(0)
            .commonName("Office")
            .build()
            .certificate();

    @ParameterizedTest
    @CsvSource({"Windows 11, WINDOWS", "Windows Server 2022, WINDOWS", "Mac OS X, MAC", "Linux, LINUX", "FreeBSD, LINUX"
    })
    void recognizesNameOfJava(String name, OperatingSystem system) {
        assertThat(OperatingSystem.ofName(name)).isEqualTo(system);
    }

    @Test
    void javaCommandOfCurrentSystemExists() {
        Path home = Path.of(System.getProperty("java.home"));
        assertThat(OperatingSystem.current().javaCommandIn(home)).isExecutable();
        assertThat(OperatingSystem.WINDOWS.javaCommandIn(home)).isEqualTo(home.resolve("bin", "java.exe"));
    }

    @Test
    void findsProgramDespiteMalformedPathEntriesOnWindows() throws IOException {
        try (FileSystem files = Jimfs.newFileSystem(Configuration.windows())) {
            Path program = Files.createDirectories(files.getPath("C:\\Program Files\\Shell"))
                    .resolve("powershell.exe");
            Files.createFile(program);
            Files.createFile(files.getPath("powershell.exe"));
            String searchPath = "C:\\a|b;C:\\x:y;;.;\"C:\\Missing\";\"C:\\Program Files\\Shell\";C:\\<c>";

            assertThat(OperatingSystem.WINDOWS.findProgram("powershell.exe", searchPath, files))
                    .contains(program);
            assertThat(OperatingSystem.WINDOWS.findProgram("osascript.exe", searchPath, files))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"LINUX", "MAC"})
    void findsProgramInAbsoluteFoldersOfUnix(OperatingSystem system) throws IOException {
        try (FileSystem files = Jimfs.newFileSystem(Configuration.unix())) {
            Path program =
                    Files.createDirectories(files.getPath("/opt/my \"tools\"")).resolve("notify-send");
            Files.createFile(program);
            Files.createFile(files.getPath("notify-send"));
            String searchPath = "bad\0entry::.:/usr/bin:/opt/my \"tools\"";

            assertThat(system.findProgram("notify-send", searchPath, files)).contains(program);
        }
    }

    @ParameterizedTest
    @CsvSource({"WINDOWS, Windows-ROOT", "MAC, KeychainStore"})
    void readsIssuersFromStoreOfSystem(OperatingSystem system, String storeType) throws Exception {
        Provider provider = new OneIssuerProvider(storeType);
        // The first position has priority over the system's own store, if the test runs on that system.
        Security.insertProviderAt(provider, 1);
        try {
            assertThat(TrustedCertificates.loadSystemCertificates(system))
                    .singleElement()
                    .isEqualTo(ISSUER);
        } finally {
            Security.removeProvider(provider.getName());
        }
    }

    /// Provides a key store with one issuer and one key, because the store of a system contains both.
    private static final class OneIssuerProvider extends Provider {
        private static final long serialVersionUID = 1;

        OneIssuerProvider(String storeType) {
            super("OneIssuer", "1", "a key store for tests");
            putService(new Service(this, "KeyStore", storeType, OneIssuerStore.class.getName(), List.of(), Map.of()) {
                @Override
                public Object newInstance(@Nullable Object parameter) {
                    return new OneIssuerStore();
                }
            });
        }
    }

    private static final class OneIssuerStore extends KeyStoreSpi {
        @Override
        public Enumeration<String> engineAliases() {
            return Collections.enumeration(List.of("own key", "issuer"));
        }

        @Override
        public boolean engineIsCertificateEntry(String alias) {
            return alias.equals("issuer");
        }

        @Override
        public Certificate engineGetCertificate(String alias) {
            return ISSUER;
        }

        @Override
        public void engineLoad(@Nullable InputStream stream, char @Nullable [] password) {
            // The key store of a system needs no file to load.
        }

        @Override
        public @Nullable Key engineGetKey(String alias, char[] password) {
            return null;
        }

        @Override
        public Certificate @Nullable [] engineGetCertificateChain(String alias) {
            return null;
        }

        @Override
        public @Nullable Date engineGetCreationDate(String alias) {
            return null;
        }

        @Override
        public void engineSetKeyEntry(String alias, Key key, char[] password, Certificate[] chain) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void engineSetKeyEntry(String alias, byte[] key, Certificate[] chain) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void engineSetCertificateEntry(String alias, Certificate certificate) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void engineDeleteEntry(String alias) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean engineContainsAlias(String alias) {
            return true;
        }

        @Override
        public int engineSize() {
            return 2;
        }

        @Override
        public boolean engineIsKeyEntry(String alias) {
            return !engineIsCertificateEntry(alias);
        }

        @Override
        public @Nullable String engineGetCertificateAlias(Certificate certificate) {
            return null;
        }

        @Override
        public void engineStore(OutputStream stream, char[] password) {
            throw new UnsupportedOperationException();
        }
    }
}
