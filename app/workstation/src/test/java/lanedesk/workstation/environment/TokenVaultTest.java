package lanedesk.workstation.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import lanedesk.workstation.environment.TokenEntry.Accepted;
import lanedesk.workstation.environment.TokenEntry.EntryError;
import lanedesk.workstation.environment.TokenEntry.Rejected;
import lanedesk.workstation.environment.TokenVault.Storage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.LoggerFactory;

class TokenVaultTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final SecretText TOKEN = new SecretText("canary-5f1c");
    private final TokenKey key = new TokenKey("p", URI.create("https://api.freight.example"), "dana@broker.example");

    /// A key store in memory.
    private static class InMemoryKeyStore implements KeyringVault.SystemKeyStore {
        private final Map<String, String> secrets = new HashMap<>();

        @Override
        public Optional<String> readSecret(String service, String account) {
            return Optional.ofNullable(secrets.get(service + "|" + account));
        }

        @Override
        public void storeSecret(String service, String account, String secret) {
            secrets.put(service + "|" + account, secret);
        }

        @Override
        public void deleteSecret(String service, String account) {
            secrets.remove(service + "|" + account);
        }
    }

    @Test
    void opensKeyStoreOnFirstTokenAndSeparatesKeys() {
        InMemoryKeyStore keys = new InMemoryKeyStore();
        AtomicInteger openCount = new AtomicInteger();
        KeyringVault vault = new KeyringVault(
                () -> {
                    openCount.incrementAndGet();
                    return keys;
                },
                TIMEOUT);
        assertThat(openCount).hasValue(0);
        assertThat(vault.saveToken(key, TOKEN)).isEqualTo(Storage.IN_KEY_STORE);
        assertThat(openCount).hasValue(1);
        assertThat(vault.findToken(key)).contains(TOKEN);
        assertThat(vault.findToken(new TokenKey("p", key.baseUrl(), "other@broker.example")))
                .isEmpty();
        assertThat(vault.findToken(new TokenKey("p", URI.create("https://elsewhere.example"), key.user())))
                .isEmpty();
        assertThat(vault.findToken(new TokenKey("q", key.baseUrl(), key.user())))
                .isEmpty();
        assertThat(vault.deleteToken(key)).isTrue();
        assertThat(keys.secrets).isEmpty();
    }

    @Test
    void reportsTokenNotDeletedByKeyStore() {
        InMemoryKeyStore keys = new InMemoryKeyStore() {
            @Override
            public void deleteSecret(String service, String account) {
                // Deletes nothing, like a key store that is unlocked only for reading.
            }
        };
        KeyringVault vault = new KeyringVault(() -> keys, TIMEOUT);
        vault.saveToken(key, TOKEN);
        assertThat(vault.deleteToken(key)).isFalse();
    }

    @Test
    void keepsTokenForThisRunWithoutKeyStoreAndWarns() {
        AtomicInteger openCount = new AtomicInteger();
        KeyringVault vault = new KeyringVault(
                () -> {
                    openCount.incrementAndGet();
                    throw new KeyringVault.SystemKeyStore.KeyStoreUnavailableException("no D-Bus");
                },
                TIMEOUT);
        ListAppender<ILoggingEvent> lines = startLogCapture();
        assertThat(vault.findToken(key)).isEmpty();
        assertThat(vault.findToken(key)).isEmpty();
        assertThat(vault.saveToken(key, TOKEN)).isEqualTo(Storage.FOR_THIS_RUN);
        assertThat(vault.findToken(key)).contains(TOKEN);
        assertThat(vault.deleteToken(key)).isTrue();
        assertThat(openCount).hasValue(1);
        assertThat(lines.list).as("said once").hasSize(1);
    }

    private static ListAppender<ILoggingEvent> startLogCapture() {
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        lines.start();
        ((Logger) LoggerFactory.getLogger(KeyringVault.class)).addAppender(lines);
        return lines;
    }

    @Test
    void stopsUsingUnresponsiveKeyStore() {
        CountDownLatch never = new CountDownLatch(1);
        AtomicInteger openCount = new AtomicInteger();
        KeyringVault vault = new KeyringVault(
                () -> {
                    openCount.incrementAndGet();
                    try {
                        never.await();
                    } catch (InterruptedException e) {
                        throw new KeyringVault.SystemKeyStore.KeyStoreUnavailableException(e);
                    }
                    return new InMemoryKeyStore();
                },
                Duration.ofMillis(50));
        assertThat(vault.saveToken(key, TOKEN)).isEqualTo(Storage.FOR_THIS_RUN);
        assertThat(vault.findToken(key)).contains(TOKEN);
        assertThat(vault.saveToken(key, TOKEN)).isEqualTo(Storage.FOR_THIS_RUN);
        assertThat(vault.deleteToken(key)).isFalse();
        assertThat(openCount).hasValue(1);
    }

    @Test
    void returnsPasswordsUnchanged() {
        InMemoryKeyStore keys = new InMemoryKeyStore();
        SecretText password = ((Accepted) SecretText.parsePassword(" Bearer clé € ")).token();
        for (TokenKey passwordKey : List.of(
                TokenKey.ofProxy(URI.create("http://proxy.example:8080"), "dana"),
                TokenKey.ofSharedDatabase(URI.create("postgresql://desk@office.example/lanedesk"), "desk"))) {
            new KeyringVault(() -> keys, TIMEOUT).saveToken(passwordKey, password);

            assertThat(new KeyringVault(() -> keys, TIMEOUT).findToken(passwordKey))
                    .contains(password);
        }
    }

    /// A key store that contains the token, but can be opened only after it was unlocked.
    private static final class LockedKeyStore implements KeyringVault.KeyStoreOpener {
        private final CountDownLatch openRequested = new CountDownLatch(1);
        private final CountDownLatch unlocked = new CountDownLatch(1);
        private final InMemoryKeyStore keys = new InMemoryKeyStore();

        LockedKeyStore() {
            keys.storeSecret("LaneDesk p", "dana@broker.example at https://api.freight.example", TOKEN.secretText());
        }

        @Override
        public KeyringVault.SystemKeyStore openKeyStore()
                throws KeyringVault.SystemKeyStore.KeyStoreUnavailableException {
            openRequested.countDown();
            try {
                unlocked.await();
            } catch (InterruptedException brokenOff) {
                throw new KeyringVault.SystemKeyStore.KeyStoreUnavailableException(brokenOff);
            }
            return keys;
        }
    }

    @Test
    void callersWaitWhileKeyStoreOpens() throws Exception {
        LockedKeyStore locked = new LockedKeyStore();
        KeyringVault vault = new KeyringVault(locked, TIMEOUT);
        FutureTask<Optional<SecretText>> first = new FutureTask<>(() -> vault.findToken(key));
        FutureTask<Optional<SecretText>> second = new FutureTask<>(() -> vault.findToken(key));
        Thread.ofPlatform().daemon().start(first);
        locked.openRequested.await();
        Thread thread = Thread.ofPlatform().daemon().start(second);
        await().until(() -> thread.getState() == Thread.State.TIMED_WAITING || !thread.isAlive());
        locked.unlocked.countDown();
        assertThat(second.get(60, TimeUnit.SECONDS)).contains(TOKEN);
        assertThat(first.get(60, TimeUnit.SECONDS)).contains(TOKEN);
    }

    @Test
    void interruptedCallDoesNotLoseToken() throws Exception {
        LockedKeyStore locked = new LockedKeyStore();
        TokenProvider provider = new TokenProvider(
                new Environment("p", "Live", Environment.Kind.PRODUCTION, key.baseUrl(), null, key.user()),
                new KeyringVault(locked, TIMEOUT),
                TokenPrompter.createWithoutPrompt(),
                _ -> {
                    throw new AssertionError("the token is entered");
                },
                Clock.systemUTC());
        Thread interruptedThread = Thread.ofPlatform().daemon().start(provider::enteredToken);
        locked.openRequested.await();
        interruptedThread.interrupt();
        interruptedThread.join();
        locked.unlocked.countDown();
        assertThat(provider.enteredToken()).contains(TOKEN.secretText());
    }

    @Test
    void realKeyStoreAnswersOrFallsBackToSession() {
        KeyringVault vault = new KeyringVault();
        Storage saved = vault.saveToken(key, TOKEN);
        assertThat(vault.findToken(key)).as("kept %s", saved).contains(TOKEN);
        assertThat(vault.deleteToken(key)).isTrue();
        assertThat(vault.findToken(key)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
        '  abc.def-1  ', abc.def-1
        'Bearer abc', abc
        'bearer   abc', abc
        '\uFEFFabc', abc
        """)
    void trimsPastedTokens(String pasted, String token) {
        assertThat(SecretText.parseToken(pasted)).isEqualTo(new Accepted(new SecretText(token)));
    }

    @Test
    void rejectsTokensUnfitForHeader() {
        assertThat(SecretText.parseToken(" \n")).isEqualTo(new Rejected(EntryError.EMPTY));
        assertThat(SecretText.parseToken("abc def")).isEqualTo(new Rejected(EntryError.BLANK_INSIDE));
        assertThat(SecretText.parseToken("abc\ndef")).isEqualTo(new Rejected(EntryError.CONTROL_CHARACTER));
        assertThat(SecretText.parseToken("abc\u0000def")).isEqualTo(new Rejected(EntryError.CONTROL_CHARACTER));
        assertThat(SecretText.parseToken("abc\u2013def")).isEqualTo(new Rejected(EntryError.NOT_ASCII));
        assertThat(SecretText.parseToken("a".repeat(20_000))).isEqualTo(new Rejected(EntryError.TOO_LONG));
    }

    @Test
    void neverPrintsToken() {
        assertThat(TOKEN.toString() + SecretText.parseToken("canary-5f1c")).doesNotContain("canary");
    }
}
