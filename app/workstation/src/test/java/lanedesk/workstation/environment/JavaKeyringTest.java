package lanedesk.workstation.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import com.github.javakeyring.Keyring;
import com.github.javakeyring.PasswordAccessException;
import com.github.javakeyring.internal.KeyringBackend;
import java.lang.reflect.Constructor;
import java.util.HashMap;
import java.util.Map;
import lanedesk.workstation.environment.KeyringVault.JavaKeyring;
import lanedesk.workstation.environment.KeyringVault.SystemKeyStore.KeyStoreUnavailableException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/// How answers of the library java-keyring become answers of a key store. The library's backends behave like
/// that of Windows: a missing password is an exception.
final class JavaKeyringTest {

    private static final String SECRET = "canary-5f1c";

    private static final class InMemoryBackend implements KeyringBackend {
        private final Map<String, String> passwords = new HashMap<>();

        @Override
        public String getPassword(String service, String account) throws PasswordAccessException {
            String password = passwords.get(service + "|" + account);
            if (password == null) {
                throw new PasswordAccessException("Element not found.");
            }
            return password;
        }

        @Override
        public void setPassword(String service, String account, String password) throws PasswordAccessException {
            passwords.put(service + "|" + account, password);
        }

        @Override
        public void deletePassword(String service, String account) throws PasswordAccessException {
            if (passwords.remove(service + "|" + account) == null) {
                throw new PasswordAccessException("Element not found.");
            }
        }

        @Override
        public void close() {}
    }

    /// A backend each of whose calls fails with an exception that contains the secret.
    private static final class FailingBackend implements KeyringBackend {
        @Override
        public String getPassword(String service, String account) {
            throw new IllegalStateException(SECRET);
        }

        @Override
        public void setPassword(String service, String account, String password) throws PasswordAccessException {
            throw new PasswordAccessException("The stub received bad data: " + password);
        }

        @Override
        public void deletePassword(String service, String account) {
            throw new UnsatisfiedLinkError(SECRET);
        }

        @Override
        public void close() {}
    }

    // The library has no other way to a keyring with a given backend.
    private static JavaKeyring openKeyring(KeyringBackend backend) throws ReflectiveOperationException {
        Constructor<Keyring> constructor = Keyring.class.getDeclaredConstructor(KeyringBackend.class);
        constructor.setAccessible(true);
        return new JavaKeyring(constructor.newInstance(backend));
    }

    @Test
    void storesReadsAndDeletesSecrets() throws Exception {
        JavaKeyring keyStore = openKeyring(new InMemoryBackend());
        keyStore.storeSecret("LaneDesk", "dana", SECRET);
        assertThat(keyStore.readSecret("LaneDesk", "dana")).contains(SECRET);
        assertThat(keyStore.readSecret("LaneDesk", "lee")).isEmpty();
        keyStore.deleteSecret("LaneDesk", "dana");
        assertThat(keyStore.readSecret("LaneDesk", "dana")).isEmpty();
    }

    @Test
    void emptySecretIsNoSecret() throws Exception {
        JavaKeyring keyStore = openKeyring(new InMemoryBackend());
        keyStore.storeSecret("LaneDesk", "dana", "");
        assertThat(keyStore.readSecret("LaneDesk", "dana")).isEmpty();
    }

    @Test
    void deletesSecretThatIsMissing() throws Exception {
        JavaKeyring keyStore = openKeyring(new InMemoryBackend());
        assertThatNoException().isThrownBy(() -> keyStore.deleteSecret("LaneDesk", "dana"));
    }

    @Test
    void reportsFailuresWithoutSecret() throws Exception {
        JavaKeyring keyStore = openKeyring(new FailingBackend());
        assertUnavailable(() -> keyStore.readSecret("LaneDesk", "dana"), "IllegalStateException");
        assertUnavailable(() -> keyStore.storeSecret("LaneDesk", "dana", SECRET), "PasswordAccessException");
        assertUnavailable(() -> keyStore.deleteSecret("LaneDesk", "dana"), "UnsatisfiedLinkError");
    }

    private static void assertUnavailable(ThrowingCallable call, String reason) {
        assertThatExceptionOfType(KeyStoreUnavailableException.class)
                .isThrownBy(call)
                .withNoCause()
                .withMessageContaining(reason)
                .withMessageNotContaining(SECRET);
    }
}
