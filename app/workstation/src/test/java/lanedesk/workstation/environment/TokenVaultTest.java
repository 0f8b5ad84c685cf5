package lanedesk.workstation.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.net.URI;
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
import lanedesk.workstation.environment.TokenEntry.Problem;
import lanedesk.workstation.environment.TokenEntry.Rejected;
import lanedesk.workstation.environment.TokenVault.Storage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.LoggerFactory;

class TokenVaultTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final TokenText TOKEN = new TokenText("canary-5f1c");
    private final TokenKey key = new TokenKey("p", URI.create("https://api.freight.example"), "dana@broker.example");

    /// A key store that is a map.
    private static class MapKeys implements SystemKeys {
        private final Map<String, String> secrets = new HashMap<>();

        @Override
        public Optional<String> get(String service, String account) {
            return Optional.ofNullable(secrets.get(service + "|" + account));
        }

        @Override
        public void put(String service, String account, String secret) {
            secrets.put(service + "|" + account, secret);
        }

        @Override
        public void delete(String service, String account) {
            secrets.remove(service + "|" + account);
        }
    }

    @Test
    void keyStoreIsOpenedWithTheFirstTokenAndKeepsItsKeysApart() {
        MapKeys keys = new MapKeys();
        AtomicInteger opened = new AtomicInteger();
        KeyringVault vault = new KeyringVault(
                () -> {
                    opened.incrementAndGet();
                    return keys;
                },
                PATIENCE);
        assertThat(opened).hasValue(0);
        assertThat(vault.save(key, TOKEN)).isEqualTo(Storage.IN_KEY_STORE);
        assertThat(opened).hasValue(1);
        assertThat(vault.find(key)).contains(TOKEN);
        assertThat(vault.find(new TokenKey("p", key.baseUrl(), "other@broker.example")))
                .isEmpty();
        assertThat(vault.find(new TokenKey("p", URI.create("https://elsewhere.example"), key.user())))
                .isEmpty();
        assertThat(vault.find(new TokenKey("q", key.baseUrl(), key.user()))).isEmpty();
        assertThat(vault.forget(key)).isTrue();
        assertThat(keys.secrets).isEmpty();
    }

    @Test
    void whatTheKeyStoreDoesNotDeleteIsNotCalledForgotten() {
        MapKeys keys = new MapKeys() {
            @Override
            public void delete(String service, String account) {
                // as one that was unlocked for reading alone
            }
        };
        KeyringVault vault = new KeyringVault(() -> keys, PATIENCE);
        vault.save(key, TOKEN);
        assertThat(vault.forget(key)).isFalse();
    }

    @Test
    void withoutAKeyStoreTheTokenIsKeptForThisRunAndSaysSo() {
        AtomicInteger opened = new AtomicInteger();
        KeyringVault vault = new KeyringVault(
                () -> {
                    opened.incrementAndGet();
                    throw new SystemKeys.Unavailable("no D-Bus");
                },
                PATIENCE);
        ListAppender<ILoggingEvent> lines = listening();
        assertThat(vault.find(key)).isEmpty();
        assertThat(vault.find(key)).isEmpty();
        assertThat(vault.save(key, TOKEN)).isEqualTo(Storage.FOR_THIS_RUN);
        assertThat(vault.find(key)).contains(TOKEN);
        assertThat(vault.forget(key)).isTrue();
        assertThat(opened).hasValue(1);
        assertThat(lines.list).as("said once").hasSize(1);
    }

    private static ListAppender<ILoggingEvent> listening() {
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        lines.start();
        ((Logger) LoggerFactory.getLogger(KeyringVault.class)).addAppender(lines);
        return lines;
    }

    @Test
    void aKeyStoreThatDoesNotAnswerIsGivenUp() {
        CountDownLatch never = new CountDownLatch(1);
        AtomicInteger opened = new AtomicInteger();
        KeyringVault vault = new KeyringVault(
                () -> {
                    opened.incrementAndGet();
                    try {
                        never.await();
                    } catch (InterruptedException e) {
                        throw new SystemKeys.Unavailable(e);
                    }
                    return new MapKeys();
                },
                Duration.ofMillis(50));
        assertThat(vault.save(key, TOKEN)).isEqualTo(Storage.FOR_THIS_RUN);
        assertThat(vault.find(key)).contains(TOKEN);
        assertThat(vault.save(key, TOKEN)).isEqualTo(Storage.FOR_THIS_RUN);
        assertThat(vault.forget(key)).isFalse();
        assertThat(opened).hasValue(1);
    }

    @Test
    void passwordsOfProxyAndOfficeComeBackAsTypedFromTheKeyStore() {
        MapKeys keys = new MapKeys();
        TokenText password = ((Accepted) TokenText.enterPassword(" Bearer clé € ")).token();
        for (TokenKey passwordKey : List.of(
                TokenKey.ofProxy(URI.create("http://proxy.example:8080"), "dana"),
                TokenKey.ofOffice(URI.create("postgresql://desk@office.example/lanedesk"), "desk"))) {
            new KeyringVault(() -> keys, PATIENCE).save(passwordKey, password);

            assertThat(new KeyringVault(() -> keys, PATIENCE).find(passwordKey)).contains(password);
        }
    }

    /// A key store with the token, which opens once it is unlocked.
    private static final class LockedKeys implements KeyringVault.Opening {
        private final CountDownLatch asked = new CountDownLatch(1);
        private final CountDownLatch unlocked = new CountDownLatch(1);
        private final MapKeys keys = new MapKeys();

        LockedKeys() {
            keys.put("LaneDesk p", "dana@broker.example at https://api.freight.example", TOKEN.reveal());
        }

        @Override
        public SystemKeys open() throws SystemKeys.Unavailable {
            asked.countDown();
            try {
                unlocked.await();
            } catch (InterruptedException brokenOff) {
                throw new SystemKeys.Unavailable(brokenOff);
            }
            return keys;
        }
    }

    @Test
    void whoAsksWhileTheKeyStoreOpensWaitsForIt() throws Exception {
        LockedKeys locked = new LockedKeys();
        KeyringVault vault = new KeyringVault(locked, PATIENCE);
        FutureTask<Optional<TokenText>> first = new FutureTask<>(() -> vault.find(key));
        FutureTask<Optional<TokenText>> second = new FutureTask<>(() -> vault.find(key));
        Thread.ofPlatform().daemon().start(first);
        locked.asked.await();
        Thread asking = Thread.ofPlatform().daemon().start(second);
        await().until(() -> asking.getState() == Thread.State.TIMED_WAITING || !asking.isAlive());
        locked.unlocked.countDown();
        assertThat(second.get(60, TimeUnit.SECONDS)).contains(TOKEN);
        assertThat(first.get(60, TimeUnit.SECONDS)).contains(TOKEN);
    }

    @Test
    void aCallThatIsStoppedWhileTheKeyStoreOpensCostsNobodyTheToken() throws Exception {
        LockedKeys locked = new LockedKeys();
        TokenGate gate = new TokenGate(
                new Environment("p", "Live", Environment.Kind.PRODUCTION, key.baseUrl(), null, key.user()),
                new KeyringVault(locked, PATIENCE),
                TokenAsker.nobody());
        Thread stopped = Thread.ofPlatform().daemon().start(gate::token);
        locked.asked.await();
        stopped.interrupt();
        stopped.join();
        locked.unlocked.countDown();
        assertThat(gate.token()).contains(TOKEN.reveal());
    }

    @Test
    void thisMachinesOwnKeyStoreAnswersOrIsReplaced() {
        KeyringVault vault = new KeyringVault();
        Storage kept = vault.save(key, TOKEN);
        assertThat(vault.find(key)).as("kept %s", kept).contains(TOKEN);
        assertThat(vault.forget(key)).isTrue();
        assertThat(vault.find(key)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
        '  abc.def-1  ', abc.def-1
        'Bearer abc', abc
        'bearer   abc', abc
        '\uFEFFabc', abc
        """)
    void pastedTokensAreTrimmed(String pasted, String token) {
        assertThat(TokenText.enter(pasted)).isEqualTo(new Accepted(new TokenText(token)));
    }

    @Test
    void whatNoHeaderCanCarryIsRejected() {
        assertThat(TokenText.enter(" \n")).isEqualTo(new Rejected(Problem.EMPTY));
        assertThat(TokenText.enter("abc def")).isEqualTo(new Rejected(Problem.BLANK_INSIDE));
        assertThat(TokenText.enter("abc\ndef")).isEqualTo(new Rejected(Problem.CONTROL_CHARACTER));
        assertThat(TokenText.enter("abc\u0000def")).isEqualTo(new Rejected(Problem.CONTROL_CHARACTER));
        assertThat(TokenText.enter("abc\u2013def")).isEqualTo(new Rejected(Problem.NOT_ASCII));
        assertThat(TokenText.enter("a".repeat(20_000))).isEqualTo(new Rejected(Problem.TOO_LONG));
    }

    @Test
    void noTextFormShowsAToken() {
        assertThat(TOKEN.toString() + TokenText.enter("canary-5f1c")).doesNotContain("canary");
    }
}
