/** Texts of the accounts module. */
export const messages = {
  invalidCredentials: "Usuario o contraseña incorrectos.",
  guessablePassword:
    "Esa contraseña es fácil de adivinar. Usa otra sin tu nombre ni el de la tienda; por ejemplo, tres o cuatro palabras que no vayan juntas.",
  wrongPassword: "La contraseña actual no es correcta",
  usernameTaken: "Ese nombre de usuario ya está en uso.",
  emailTaken: "Ya hay una cuenta con ese correo electrónico.",
  notSignedIn: "Inicia sesión para continuar.",
  adminExists: "La tienda ya tiene administrador. Pide una invitación o inicia sesión como administrador.",
  adminForbidden: "Solo un administrador puede crear otros administradores.",
  invitationInvalid: "La invitación no es válida, ya se usó o venció. Pide una nueva.",
  setupCodeRequired: "Escribe el código de instalación que aparece en la consola del servidor.",
  setupCodeWrong: "El código de instalación no es correcto.",
  lastAdmin: "La tienda necesita al menos una persona con el rol Dueña. Dáselo a otra antes de continuar.",
  roleBeyondOwn: "Solo puedes dar o quitar los permisos que tú tienes.",
  roleNotFound: "No encontramos ese rol.",
  roleNameTaken: "Ya hay un rol con ese nombre.",
  roleEditedMeanwhile:
    "Otra persona cambió este rol mientras lo editabas. Mira qué cambió y guarda de nuevo.",
  memberRoleChanged:
    "Otra persona le cambió el rol o le quitó el acceso mientras tanto. Mira cómo quedó y decide de nuevo.",
  roleInUse: "Hay personas o invitaciones con este rol. Dales otro antes de borrarlo.",
  linkInvalid: "El enlace no es válido o ya venció. Pide uno nuevo.",
  forgotAnswer: "Si hay una cuenta con ese correo, te enviamos un enlace para cambiar la contraseña.",
  passwordChanged: "Tu contraseña quedó cambiada. Ya puedes iniciar sesión.",
  emailVerified: "Tu correo electrónico quedó verificado.",
  verificationSent: "Te enviamos un enlace para verificar tu correo electrónico.",
  customerNotFound: "No encontramos ese cliente.",
  invitationNotFound: "No encontramos esa invitación.",
  memberNotFound: "No encontramos a esa persona en el equipo.",
  sessionNotFound: "Esa sesión ya no está abierta.",
  ownTwoStep: "Desactiva la tuya desde tu perfil, con tu contraseña y un código.",
  loginExpired: "Pasó mucho tiempo o hubo varios códigos equivocados. Vuelve a iniciar sesión.",
} as const;

/** Sentences of the mail about a security change. */
export const securityChanges = {
  passwordChanged: "La contraseña de tu cuenta cambió y se cerraron las demás sesiones.",
  twoStepOn: "Activaste la verificación en dos pasos: desde ahora, al iniciar sesión te pediremos un código.",
  twoStepOff: "La verificación en dos pasos de tu cuenta quedó desactivada.",
  recoveryCodeUsed: "Alguien inició sesión en tu cuenta con uno de tus códigos de recuperación.",
  recoveryCodesRenewed:
    "Se crearon nuevos códigos de recuperación para tu cuenta; los anteriores ya no sirven.",
} as const;
