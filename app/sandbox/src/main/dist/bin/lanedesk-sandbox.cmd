@echo off
rem Starts the LaneDesk sandbox on a JDK 25 or newer.
setlocal EnableExtensions DisableDelayedExpansion
for %%I in ("%~dp0..") do set "home=%%~fI"

set "java="
if defined JAVA_HOME call :take "%JAVA_HOME:"=%\bin\java.exe"
if not defined java for %%J in (java.exe) do call :take "%%~$PATH:J"
if not defined java for /d %%D in (
  "%ProgramFiles%\Eclipse Adoptium\jdk-25*"
  "%ProgramFiles%\Java\jdk-25*"
  "%ProgramFiles%\Microsoft\jdk-25*"
  "%ProgramFiles%\Amazon Corretto\jdk25*"
  "%ProgramFiles%\Zulu\zulu-25*"
  "%ProgramFiles%\BellSoft\LibericaJDK-25*"
  "%LOCALAPPDATA%\Programs\Eclipse Adoptium\jdk-25*"
  "%USERPROFILE%\.jdks\*25*"
) do if not defined java call :take "%%~D\bin\java.exe"
if not defined java (
  echo lanedesk-sandbox needs Java 25 and found none in JAVA_HOME, on the PATH or in the usual places.>&2
  echo Install a JDK 25 ^(for example Eclipse Temurin^) or set JAVA_HOME to one.>&2
  exit /b 1
)

rem JAVA_OPTS is split into words on purpose.
"%java%" -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED "-Dlogback.configurationFile=%home%\conf\logback.xml" %JAVA_OPTS% -cp "%home%\lib\*" lanedesk.sandbox.SandboxMain %*
exit /b %ERRORLEVEL%

rem Takes a java command that is there and new enough, as the file beside its folder says.
:take
if not exist "%~1" exit /b
set "release="
if exist "%~dp1..\release" for /f "usebackq tokens=1,2 delims==" %%K in ("%~dp1..\release") do if "%%K"=="JAVA_VERSION" set "release=%%~L"
set "feature=0"
for /f "delims=.+-_ " %%N in ("%release%") do set "feature=%%N"
if %feature% geq 25 set "java=%~1"
exit /b
